import type { Catalogue } from '../catalogue.ts';

export const files: Catalogue['files'] = {
  errors: {
    'files/category_required': 'Wählen Sie eine Kategorie für die Datei. Gibt es noch keine, legen Sie zuerst eine an.',
    'files/active_content':
      'Programme, Skripte, Webseiten, SVG-Zeichnungen und Dokumente mit Makros werden nicht angenommen, weil sie beim Öffnen etwas ausführen können. Speichern Sie das Dokument als PDF und senden Sie dieses.',
    'files/already_replaced':
      'Diese Fassung wurde schon durch eine neuere ersetzt. Laden Sie die Liste neu und ersetzen Sie die neueste.',
    'files/too_many': 'Hier ist kein Platz für weitere. Löschen Sie zuerst einige, bevor Sie etwas hinzufügen.',
    'files/too_many_uploads':
      'Sie haben hier 50 unvollendete Übertragungen. Beenden oder verwerfen Sie sie, bevor Sie eine neue beginnen.',
    'files/wrong_part': 'Ein Teil der Datei ist nicht so groß wie angekündigt. Senden Sie ihn noch einmal.',
    'files/parts_missing': 'Es fehlen noch Teile der Datei. Setzen Sie die Übertragung fort.',
    'files/upload_complete': 'Diese Übertragung ist bereits abgeschlossen',
    'files/damaged':
      'Angekommen ist etwas anderes, als gesendet wurde. Senden Sie die Datei noch einmal von Anfang an.',
  },
};
