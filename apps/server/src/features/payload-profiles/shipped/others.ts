import type { ShippedProfile } from '@trapline/contract/payload-profiles/schemas.ts';

/** Traps and contact sensors with a payload of fixed positions, written from the tables in the makers' documents. */

/** The example is the one that the maker publishes in the device repository of The Things Network. */
export const XIGNAL: ShippedProfile = {
  key: 'xignal-trap',
  maker: 'Xignal',
  name: 'Xignal mouse trap, rat trap',
  source: 'Xignal in the device repository of The Things Network (vendor/xignal)',
  kind: 'script',
  script: `function decodeUplink(input) {
  var b = input.bytes;
  if (input.fPort !== 1 || b.length < 5) return { errors: ['no frame of a trap'] };
  var states = { 0: 'failed', 1: 'normal', 2: 'trapped', 3: 'abnormal', 4: 'moved', 7: 'error', 8: 'wakeup' };
  var t = (b[2] << 8) | b[3];
  return { data: {
    trapState: states[b[4]] || 'unknown',
    battVoltage: b[1] / 10,
    temperature: (t > 32767 ? t - 65536 : t) / 100,
  } };
}`,
  mapping: {
    detection: { path: 'trapState', caught: ['trapped'], clear: ['normal'] },
    tamper: { path: 'trapState', on: ['moved'], off: ['normal', 'trapped'] },
    battery: { path: 'battVoltage', unit: 'volts', empty: 2.2, full: 3 },
    temperature: { path: 'temperature' },
  },
  example: { payload: '221D04E202FF0000000001', port: 1 },
};

/** The example is that of the device repository of The Things Network, with the bit of the open door set. */
export const TBDW100: ShippedProfile = {
  key: 'browan-tbdw100',
  maker: 'Browan',
  name: 'Browan TBDW100',
  source: 'TBDW100 Door and Window Sensor Reference Manual, section Payload',
  kind: 'script',
  script: `function decodeUplink(input) {
  var b = input.bytes;
  if (input.fPort !== 100 || b.length < 8) return { errors: ['no frame of a door sensor'] };
  return { data: {
    open: (b[0] & 1) === 1,
    battery: (25 + (b[1] & 15)) / 10,
    temperature: (b[2] & 127) - 32,
    count: b[5] | (b[6] << 8) | (b[7] << 16),
  } };
}`,
  mapping: {
    detection: { path: 'open', caught: ['true'], clear: ['false'] },
    contact: { path: 'open', open: ['true'], closed: ['false'] },
    battery: { path: 'battery', unit: 'volts', empty: 2.6, full: 3.6 },
    temperature: { path: 'temperature' },
  },
  example: { payload: '01CB3500008A3A00', port: 100 },
};

export const DW10: ShippedProfile = {
  key: 'merryiot-dw10',
  maker: 'MerryIoT (Browan)',
  name: 'MerryIoT DW10',
  source: 'MerryIoT Open/Close Sensor DW10 Reference Manual, section Payload',
  kind: 'script',
  script: `function decodeUplink(input) {
  var b = input.bytes;
  if (input.fPort !== 120 || b.length < 9) return { errors: ['no frame of a door sensor'] };
  return { data: {
    open: (b[0] & 1) !== 0,
    tamper: (b[0] & 4) !== 0,
    tilt: (b[0] & 8) !== 0,
    battery: (21 + b[1]) / 10,
    temperature: b[2] > 127 ? b[2] - 256 : b[2],
    count: b[6] | (b[7] << 8) | (b[8] << 16),
  } };
}`,
  mapping: {
    detection: { path: 'open', caught: ['true'], clear: ['false'] },
    contact: { path: 'open', open: ['true'], closed: ['false'] },
    tamper: { path: 'tamper', on: ['true'], off: ['false'] },
    battery: { path: 'battery', unit: 'volts', empty: 2.4, full: 3.6 },
    temperature: { path: 'temperature' },
  },
  example: { payload: '050F14320000030000', port: 120 },
};

export const LDS02: ShippedProfile = {
  key: 'dragino-lds02',
  maker: 'Dragino',
  name: 'Dragino LDS02',
  source: 'LDS02 LoRaWAN Door Sensor User Manual, section Uplink Payload',
  kind: 'script',
  script: `function decodeUplink(input) {
  var b = input.bytes;
  if (input.fPort !== 10 || b.length < 10) return { errors: ['no frame of a door sensor'] };
  return { data: {
    open: (b[0] & 128) !== 0,
    battery: ((b[0] << 8 | b[1]) & 16383) / 1000,
    count: b[3] << 16 | b[4] << 8 | b[5],
    alarm: (b[9] & 1) === 1,
  } };
}`,
  mapping: {
    detection: { path: 'open', caught: ['true'], clear: ['false'] },
    contact: { path: 'open', open: ['true'], closed: ['false'] },
    battery: { path: 'battery', unit: 'volts', empty: 2.1, full: 3 },
  },
  example: { payload: '8B860100000500001000', port: 10 },
};

export const NETVOX: ShippedProfile = {
  key: 'netvox-r311a-r718f',
  maker: 'Netvox',
  name: 'Netvox R311A, R718F, R730F',
  source: 'Netvox LoRaWAN Application Command, reports of R311A, R718F and R730F',
  kind: 'script',
  script: `function decodeUplink(input) {
  var b = input.bytes;
  if (input.fPort !== 6 || b.length < 5) return { errors: ['no report of a contact'] };
  if (b[2] === 0) return { data: { startup: true } };
  return { data: { contact: b[4], battery: (b[3] & 127) / 10, lowBattery: (b[3] & 128) !== 0 } };
}`,
  mapping: {
    detection: { path: 'contact', caught: ['1'], clear: ['0'] },
    contact: { path: 'contact', open: ['1'], closed: ['0'] },
    battery: { path: 'battery', unit: 'volts', empty: 2.4, full: 3 },
  },
  example: { payload: '0102011E01000000000000', port: 6 },
};
