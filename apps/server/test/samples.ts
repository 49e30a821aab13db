import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import type { Subjects } from './subjects.ts';

/**
 * A body each endpoint accepts. The matrix and the fuzzing start from these; an endpoint with a body and no sample fails
 * the suite.
 */
export const sampleBodies = (subjects: Subjects): Readonly<Record<string, unknown>> => ({
  'auth.login': { email: 'technik@deratex.example', password: DEMO_PASSWORD },
  'auth.refresh': {
    grant_type: 'refresh_token',
    refresh_token: 'unknown',
    client_id: 'trapline',
    client_secret: 'trapline',
  },
  'auth.forgotPassword': { email: 'nobody@deratex.example' },
  'auth.verifyResetToken': { token: 'unknown' },
  'auth.resetPassword': { token: 'unknown', newPassword: 'Nowe-haslo1!', confirmPassword: 'Nowe-haslo1!' },
  'auth.setUp': {
    token: 'unknown',
    name: 'Anna',
    surname: 'Nowak',
    email: 'anna@trapline.example',
    newPassword: 'Nowe-haslo1!',
    confirmPassword: 'Nowe-haslo1!',
  },
  'auth.changePassword': {
    currentPassword: 'wrong',
    newPassword: 'Nowe-haslo1!',
    confirmNewPassword: 'Nowe-haslo1!',
  },
  'account.update': { language: 'pl', timezone: 'Europe/Warsaw' },
  'companies.create': { name: 'Młyn Nowak', email: 'biuro@mlyn.example', address: 'Młyńska 1, Łódź' },
  'companies.update': { name: 'Młyn Nowak i Synowie' },
  'users.create': {
    name: 'Anna',
    surname: 'Nowak',
    email: 'anna.nowak@mlyn.example',
    type: 'USER',
    status: 'ACTIVE',
    companyUuid: subjects.company.uuid,
    places: [{ uuid: subjects.place.uuid }],
    permissions: ['CREATE_INSPECTION'],
    notificationTypes: ['RECEIVE_INSPECTION_PDF_REPORT'],
  },
  'users.update': { name: 'Anna Maria', companyUuid: subjects.company.uuid, places: [{ uuid: subjects.place.uuid }] },
  'users.updatePassword': { password: 'Nowe-haslo1!' },
  'places.create': {
    name: 'Magazyn',
    address: 'Składowa 2, Łódź',
    radioErrorInterval: 30,
    companyUuid: subjects.company.uuid,
    companyZoneUuid: null,
  },
  'places.update': { name: 'Magazyn wysoki', companyUuid: subjects.company.uuid },
  'zones.create': { name: 'Hala zamrażania', description: 'Za śluzą' },
  'zones.update': { name: 'Hala zamrażania 2' },
  'zones.createOfCompany': { name: 'Północ', parentZoneUuid: subjects.companyZone.uuid },
  'zones.updateOfCompany': { name: 'Północ i wybrzeże', parentZoneUuid: null },
  'placeUsers.setRoles': { roles: ['CREATE_INSPECTION'] },
  'placeUsers.setNotificationTypes': { notificationTypes: ['RECEIVE_INTERVENTION_PDF_REPORT'] },
  'deviceRecords.addAction': { deviceTypeActionId: subjects.action.id, amount: 1, note: 'po zgłoszeniu' },
  'deviceRecords.addObject': { deviceTypeObjectId: subjects.object.uuid, amount: 3 },
  'deviceRecords.addObservation': { deviceTypeObservationId: subjects.observation.uuid, note: 'wilgotno' },
  'deviceRecords.updateAction': { amount: 2, note: 'poprawka', deviceTypeActionId: subjects.action.uuid },
  'deviceRecords.updateObject': { amount: 0, note: null },
  'deviceRecords.updateObservation': { amount: 1, note: 'poprawka', data: { type: 'NEUTRAL' } },
  'inspections.create': { name: 'Przegląd', description: 'Opis' },
  'inspections.finish': { approvedByText: 'Jan Kowalski' },
  'inspections.approve': { placeId: subjects.place.id },
  'inspections.unapprove': { placeId: subjects.place.id },
  'inspections.updateAdditionalFields': { additionalFields: { repairOrders: 'Uszczelnić drzwi' } },
  'inspections.addDevice': { deviceUuid: subjects.otherDevice.uuid },
  'inspections.addAction': { deviceTypeActionId: subjects.action.id, amount: 1, note: 'ok' },
  'inspections.addObject': { deviceTypeObjectId: subjects.object.uuid, amount: 2, note: null },
  'inspections.addObservation': { deviceTypeObservationId: subjects.observation.id, mixtures: [] },
  'inspections.connect': {
    inspectionId1: subjects.inspection.uuid,
    inspectionId2: subjects.otherInspection.uuid,
  },
  'inspections.saveVisualInspection': {
    answers: [{ questionId: subjects.question.uuid, value: 'NO', note: 'Brak osłony', recommendation: null }],
  },
  'inspections.scan': { qrcodeId: 'unknown' },
  'inspections.updateAction': { amount: 2, note: 'poprawka' },
  'inspections.updateObject': { amount: 4 },
  'inspections.updateObservation': { note: 'poprawka', mixtures: [{ mixtureId: 1, value: 2 }] },
  'inspections.addBulkActions': { deviceTypeActionId: subjects.action.uuid, amount: 1 },
  'inspections.addBulkObjects': { deviceTypeObjectId: subjects.object.uuid, amount: 1 },
  'reports.generateInspectionReport': { placeId: subjects.place.id },
});

export const SAMPLE_QUERIES: Readonly<Record<string, string>> = {
  'storage.get': '?expires=1&signature=forged',
};
