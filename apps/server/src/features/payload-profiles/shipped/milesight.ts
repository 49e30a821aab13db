import type { ShippedProfile } from '@trapline/contract/payload-profiles/schemas.ts';

/**
 * Milesight describes its payload as a sequence of channels: id, type, value. Written from the channel tables in its user
 * guides; the example for WS301 comes from its guide.
 */
const channelDecoder = (channelCases: string): string => `function decodeUplink(input) {
  var b = input.bytes, data = {}, i = 0;
  function signed(at) { var v = b[at] | (b[at + 1] << 8); return v > 32767 ? v - 65536 : v; }
  while (i + 2 < b.length) {
    var channel = b[i].toString(16) + ' ' + b[i + 1].toString(16);
    i += 2;
    if (channel === '1 75') { data.battery = b[i]; i += 1; }
${channelCases}
    else break;
  }
  return { data: data };
}`;

const battery = { path: 'battery', unit: 'percent' } as const;

export const WS301: ShippedProfile = {
  key: 'milesight-ws301',
  maker: 'Milesight',
  name: 'Milesight WS301',
  source: 'WS301 Magnetic Contact Switch User Guide, section Uplink Packet',
  kind: 'script',
  script: channelDecoder(`    else if (channel === '3 0') { data.door = b[i] === 0 ? 'closed' : 'open'; i += 1; }
    else if (channel === '4 0') { data.tamper = b[i] === 1; i += 1; }`),
  mapping: {
    detection: { path: 'door', caught: ['open'], clear: ['closed'] },
    contact: { path: 'door', open: ['open'], closed: ['closed'] },
    tamper: { path: 'tamper', on: ['true'], off: ['false'] },
    battery,
  },
  example: { payload: '030001', port: 85 },
};

export const EM300_MCS: ShippedProfile = {
  key: 'milesight-em300-mcs',
  maker: 'Milesight',
  name: 'Milesight EM300-MCS',
  source: 'EM300 Series User Guide, section Uplink Data',
  kind: 'script',
  script: channelDecoder(`    else if (channel === '3 67') { data.temperature = signed(i) / 10; i += 2; }
    else if (channel === '4 68') { data.humidity = b[i] / 2; i += 1; }
    else if (channel === '6 0') { data.magnet = b[i] === 0 ? 'closed' : 'open'; i += 1; }`),
  mapping: {
    detection: { path: 'magnet', caught: ['open'], clear: ['closed'] },
    contact: { path: 'magnet', open: ['open'], closed: ['closed'] },
    temperature: { path: 'temperature' },
    battery,
  },
  example: { payload: '01755C0367F600046882060001', port: 85 },
};

export const EM310_TILT: ShippedProfile = {
  key: 'milesight-em310-tilt',
  maker: 'Milesight',
  name: 'Milesight EM310-TILT',
  source: 'EM310-TILT User Guide, section Uplink Data',
  kind: 'script',
  script: channelDecoder(`    else if (channel === '3 cf') {
      data.angle = { x: signed(i) / 100, y: signed(i + 2) / 100, z: signed(i + 4) / 100 };
      data.tilted = (b[i + 6] & 7) !== 0;
      i += 7;
    }`),
  mapping: { detection: { path: 'tilted', caught: ['true'], clear: ['false'] }, battery },
  example: { payload: '017564 03CF B004F6FF2823 01', port: 85 },
};
