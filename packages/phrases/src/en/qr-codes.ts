import type { Catalogue } from '../catalogue.ts';

export const qrCodes: Catalogue['qrCodes'] = {
  titles: {
    code: 'QR code',
  },
  scan: {
    title: 'Scan code',
    hint: 'Point the camera at a QR code. The device it belongs to opens.',
    manual: 'Code on the label',
    find: 'Open',
  },
  scanned: {
    title: 'QR code',
    unknown: 'We do not know this code',
    unknownText: 'The label belongs to another company or was not printed in this system.',
    elsewhere: 'This code is in use',
    elsewhereText: 'It is on a device in a facility you have no access to.',
    toPlaces: 'Go to facilities',
  },
  give: {
    title: 'This code is free',
    hint: 'Choose the device that carries the label. From then on scanning the code opens that device.',
    place: 'Facility',
    device: 'Device',
    noPlace: 'No such facility',
    noDevice: 'No such device',
    firstPlace: 'Choose a facility first',
    numberOrName: 'Number or name',
    hasCode: '{number}, has a code',
    replaces: 'This device already has the code {code}. This one takes its place and the other becomes free.',
    submit: 'Assign the code',
    given: 'Code assigned to device {number}',
  },
};
