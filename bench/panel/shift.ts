import { print } from '../support/figures.ts';
import { arrive } from './arrive.ts';
import { DESK, type PanelWorld, PHONE } from './panel-world.ts';

/** Movement of elements while a page loads: the sum of the layout shifts of the browser. */

const TARGET = 0.02;

const pagesOf = ({ pages }: PanelWorld) => [
  { name: 'sign-in', at: '/auth/login', email: undefined, landmark: 'form button[type=submit]' },
  { name: "technician's start", at: '/app', email: 'technik@deratex.example' },
  { name: "admin's start", at: '/app', email: 'admin@deratex.example' },
  { name: "approver's start", at: '/app', email: 'kontroler@deratex.example' },
  { name: "client's start", at: '/app', email: 'klient@deratex.example' },
  { name: "super admin's start", at: '/app', email: 'super@trapline.example' },
  { name: 'visit', at: pages.visit, email: 'technik@deratex.example' },
  { name: 'device list', at: pages.devices, email: 'admin@deratex.example' },
];

export const benchShift = async (world: PanelWorld): Promise<void> => {
  for (const [size, device] of Object.entries({ desk: DESK, phone: PHONE })) {
    for (const { name, at, email, landmark = 'main h1' } of pagesOf(world)) {
      const { shift, shifted } = await arrive(world, { url: world.url + at, device, email, landmark });
      const isWithin = shift <= TARGET;
      print({
        name: `layout shift of ${name}, ${size}`,
        value: shift.toFixed(3),
        ratio: `target ${TARGET}${isWithin ? '' : `; ${shifted.join('; ')}`}`,
        holds: isWithin,
      });
    }
  }
};
