import type { Cell, Line } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import type { Draft } from './draft.ts';

/** Cells that the tables of findings and of all devices have in common. */

const NO_BREAK_SPACE = '\u00a0';

/** `Mysz domowa × 3`; the count never stands alone on a line. */
export const timesOf = (name: string, amount: number): string => `${name}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${amount}`;

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** Number, name if it has one, and type with the colour the company gave it. */
export const deviceCell = (device: ReportDevice): Cell => {
  const lines: Line[] = [{ text: device.uniqueId, style: 'strong' }];
  if (device.name && device.name !== device.uniqueId) lines.push({ text: device.name });
  const swatch = HEX_COLOUR.test(device.type.color) ? device.type.color : undefined;
  lines.push({ text: device.type.name, style: 'muted', swatch });
  return lines;
};

export const placeCell = ({ t }: Draft, device: ReportDevice): Cell => {
  const lines: Line[] = [
    device.zone ? { text: device.zone } : { text: t('reports.inspection.devices.noZone'), style: 'muted' },
  ];
  if (device.location) lines.push({ text: device.location, style: 'muted' });
  return lines;
};
