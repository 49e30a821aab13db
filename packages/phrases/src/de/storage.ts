import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type':
      'Diese Dateiart wird hier nicht angenommen. Es zählt der Inhalt, nicht der Name. Speichern Sie ein Foto als JPEG oder ein Dokument als PDF und laden Sie es erneut hoch.',
    'files/too_large': 'Die Datei ist zu groß (höchstens 5 MB)',
    'files/unreadable': 'Die Datei konnte nicht gelesen werden. Versuchen Sie es erneut oder wählen Sie eine andere.',
    'storage/link_expired': 'Der Link zur Datei ist abgelaufen. Laden Sie die Seite neu.',
  },
};
