import { ProfileFields } from '@trapline/contract/payload-profiles/schemas.ts';
import { afterAll, expect, test } from 'vitest';
import { createSandbox } from '../../../ports/decoder/sandbox.ts';
import { decodeFrame } from '../decode.read.ts';
import { SHIPPED } from './shipped.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const trialLane = { sandbox, lane: 'trial' } as const;
const receivedAt = new Date('2026-11-20T08:00:00Z');

const decode = (key: string, hex?: string) => {
  const profile = SHIPPED.find((one) => one.key === key);
  if (!profile) throw new Error(`no profile ${key}`);
  const { script = null, kind, mapping, example } = profile;
  const payload = Buffer.from((hex ?? example.payload).replaceAll(' ', ''), 'hex');
  return decodeFrame(trialLane, { kind, script, mapping }, { payload, port: example.port, receivedAt, decoded: null });
};
const mappedOf = async (key: string, hex?: string) => (await decode(key, hex)).mapping?.mapped;

test.each([
  ['xignal-trap', { detection: 'caught', battery: 87, temperature: 12.5, tamper: false }],
  ['browan-tbdw100', { detection: 'caught', contact: 'open', battery: 100, temperature: 21 }],
  ['merryiot-dw10', { detection: 'caught', contact: 'open', tamper: true, battery: 100, temperature: 20 }],
  ['dragino-lds02', { detection: 'caught', contact: 'open', battery: 94 }],
  ['milesight-em300-mcs', { detection: 'caught', contact: 'open', battery: 92, temperature: 24.6 }],
  ['milesight-em310-tilt', { detection: 'caught', battery: 100 }],
  ['milesight-ws301', { detection: 'caught', contact: 'open', battery: null }],
  ['netvox-r311a-r718f', { detection: 'caught', contact: 'open', battery: 100 }],
])('%s decodes the catch example of the manufacturer', async (key, expected) => {
  expect(await mappedOf(key)).toMatchObject(expected);
});

test.each([
  ['xignal-trap', '221D04E201FF0000000001'],
  ['browan-tbdw100', '00CB3500008A3A00'],
  ['merryiot-dw10', '000F14320000030000'],
  ['dragino-lds02', '0B860100000500001000'],
  ['milesight-em300-mcs', '01755C0367F600046882060000'],
  ['milesight-em310-tilt', '017564 03CF B004F6FF2823 00'],
  ['milesight-ws301', '030000'],
  ['netvox-r311a-r718f', '0102011E00000000000000'],
])('%s decodes a clear trap', async (key, hex) => {
  expect(await mappedOf(key, hex)).toMatchObject({ detection: 'clear' });
});

test.each([
  ['xignal-trap', '221D04E207FF0000000001'],
  ['milesight-ws301', '01755C'],
  ['milesight-em310-tilt', '017564'],
  ['netvox-r311a-r718f', '0102001E00000000000000'],
])('%s reports an unknown state for a frame without a detection', async (key, hex) => {
  expect(await mappedOf(key, hex)).toMatchObject({ detection: 'unknown' });
});

test('a frame that is too short is an error, and each shipped profile can be saved', async () => {
  for (const key of ['xignal-trap', 'browan-tbdw100', 'merryiot-dw10', 'dragino-lds02', 'netvox-r311a-r718f'])
    expect((await decode(key, '01')).decoding.error).toMatch(/^no /);
  for (const { key, ...profile } of SHIPPED) expect(ProfileFields.safeParse(profile).success, key).toBe(true);
  expect(new Set(SHIPPED.map(({ key }) => key)).size).toBe(SHIPPED.length);
});
