import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { findDeviceByCode } from './scanned-code.ts';

const devices = [deviceLike('K1', { qrcodeId: 'QRabc' }), deviceLike('K12', { qrcodeId: 'qr-def' }), deviceLike('Z3')];
const found = (text: string) => findDeviceByCode(devices, text)?.entry.device.uniqueId;

test('the device is found by the address, by the bare code, and by the number typed by hand', () => {
  expect(found('https://other.example/app/qr/QRabc')).toBe('K1');
  expect(found('QR-DEF')).toBe('K12');
  expect(found('k 12')).toBe('K12');
  expect(found('z3')).toBe('Z3');
});

test('only its label counts as scanned, whoever types it; its number does not', () => {
  expect(findDeviceByCode(devices, 'https://other.example/app/qr/QRabc')?.byCode).toBe(true);
  expect(findDeviceByCode(devices, 'qrABC')?.byCode).toBe(true);
  expect(findDeviceByCode(devices, 'K1')?.byCode).toBe(false);
});

test('what is unknown finds nothing, nor does nothing at all', () => {
  expect(found('https://panel.example/app/qr/elsewhere')).toBeUndefined();
  expect(found('K')).toBeUndefined();
  expect(found('   ')).toBeUndefined();
  expect(found('https://panel.example/')).toBeUndefined();
});
