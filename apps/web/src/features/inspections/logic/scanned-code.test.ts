import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { type FacilityDevice, findDeviceByCode, findScanned } from './scanned-code.ts';

const devices = [deviceLike('K1', { qrcodeId: 'QRabc' }), deviceLike('K12', { qrcodeId: 'qr-def' }), deviceLike('Z3')];
const found = (text: string) => findDeviceByCode(devices, text)?.entry.device.uniqueId;

test('a device is found by address, by code, and by number typed by hand', () => {
  expect(found('https://other.example/app/qr/QRabc')).toBe('K1');
  expect(found('QR-DEF')).toBe('K12');
  expect(found('k 12')).toBe('K12');
  expect(found('z3')).toBe('Z3');
});

test('only the code of the label counts as scanned, even when typed; the number does not', () => {
  expect(findDeviceByCode(devices, 'https://other.example/app/qr/QRabc')?.byCode).toBe(true);
  expect(findDeviceByCode(devices, 'qrABC')?.byCode).toBe(true);
  expect(findDeviceByCode(devices, 'K1')?.byCode).toBe(false);
});

test('an unknown code and an empty text find nothing', () => {
  expect(found('https://panel.example/app/qr/elsewhere')).toBeUndefined();
  expect(found('K')).toBeUndefined();
  expect(found('   ')).toBeUndefined();
  expect(found('https://panel.example/')).toBeUndefined();
});

const ofFacility = (uniqueId: string, more: Partial<FacilityDevice> = {}): FacilityDevice => {
  return { uuid: `device-${uniqueId}`, uniqueId, name: null, qrcodeId: null, nfcId: null, ...more };
};
const facility = [
  ofFacility('K1', { qrcodeId: 'QRabc', nfcId: '04A22B' }),
  ofFacility('Z3', { qrcodeId: 'QRnew' }),
  ofFacility('K99', { qrcodeId: 'QRout', nfcId: '04FF01' }),
];
const scan = (text: string, how: 'code' | 'tag' | 'typed') => {
  const scanned = findScanned(text, how, { visit: devices, facility });
  if (scanned.is === 'unknown') return 'unknown';
  const { uniqueId } = scanned.is === 'inVisit' ? scanned.entry.device : scanned.device;
  return `${uniqueId} ${scanned.is} ${scanned.proof}`;
};

test('a tag finds its device however the reader writes its number', () => {
  for (const serialNumber of ['04:a2:2b', '04-A2-2B', '04a22b'])
    expect(scan(serialNumber, 'tag')).toBe('K1 inVisit tag');
  // a tag is not a label and not a number
  expect(scan('04A22B', 'code')).toBe('unknown');
  expect(scan('K1', 'tag')).toBe('unknown');
});

test('a device of the facility that the visit does not contain is offered to join it', () => {
  expect(scan('https://panel.example/app/qr/qrOUT', 'code')).toBe('K99 inFacility code');
  expect(scan('04:FF:01', 'tag')).toBe('K99 inFacility tag');
  expect(scan('k 99', 'typed')).toBe('K99 inFacility null');
  expect(scan('K99', 'code')).toBe('unknown');
});

test('a label that was assigned after the visit was read counts as scanned', () => {
  expect(scan('QRnew', 'code')).toBe('Z3 inVisit code');
});

test('a code of another facility and an empty text are unknown', () => {
  expect(scan('QRelsewhere', 'code')).toBe('unknown');
  expect(scan('  ', 'typed')).toBe('unknown');
  expect(scan('', 'tag')).toBe('unknown');
});
