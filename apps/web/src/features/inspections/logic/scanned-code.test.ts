import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { findDeviceByCode } from './scanned-code.ts';

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
