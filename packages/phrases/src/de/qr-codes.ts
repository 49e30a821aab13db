import type { Catalogue } from '../catalogue.ts';

export const qrCodes: Catalogue['qrCodes'] = {
  titles: {
    code: 'QR-Code',
  },
  scan: {
    title: 'Code scannen',
    hint: 'Richten Sie die Kamera auf einen QR-Code. Das Gerät, zu dem er gehört, wird geöffnet.',
    manual: 'Code auf dem Etikett',
    find: 'Öffnen',
  },
  scanned: {
    title: 'QR-Code',
    unknown: 'Dieser Code ist nicht bekannt',
    unknownText: 'Das Etikett gehört einer anderen Firma oder wurde nicht in diesem System gedruckt.',
    elsewhere: 'Dieser Code ist bereits vergeben',
    elsewhereText: 'Er klebt an einem Gerät an einem Standort, auf den Sie keinen Zugriff haben.',
    toPlaces: 'Zu den Standorten',
  },
  give: {
    title: 'Dieser Code ist frei',
    hint: 'Wählen Sie das Gerät, an dem das Etikett klebt. Danach öffnet das Scannen des Codes dieses Gerät.',
    place: 'Standort',
    device: 'Gerät',
    noPlace: 'Kein solcher Standort',
    noDevice: 'Kein solches Gerät',
    firstPlace: 'Zuerst einen Standort wählen',
    numberOrName: 'Nummer oder Name',
    hasCode: '{number}, hat einen Code',
    replaces: 'Dieses Gerät hat bereits den Code {code}. Dieser tritt an seine Stelle, der andere wird frei.',
    submit: 'Code zuweisen',
    given: 'Code dem Gerät {number} zugewiesen',
  },
};
