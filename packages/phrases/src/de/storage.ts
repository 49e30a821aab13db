import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type':
      'Diese Dateiart wird hier nicht angenommen; es zählt der Inhalt, nicht der Name. Speichern Sie ein Foto als JPEG, ein Dokument als PDF und senden Sie es erneut.',
    'files/too_large': 'Die Datei ist zu groß (höchstens 5 MB)',
    'files/unreadable': 'Die Datei konnte nicht gelesen werden. Versuchen Sie es erneut oder wählen Sie eine andere.',
    'storage/link_expired': 'Der Link zur Datei ist abgelaufen. Laden Sie die Seite neu.',
  },
};
