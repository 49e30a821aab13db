import type { Catalogue } from '../catalogue.ts';

export const files: Catalogue['files'] = {
  errors: {
    'files/category_required': 'Scegli una categoria per il file. Se non ce n’è ancora nessuna, aggiungine prima una.',
    'files/active_content':
      'Programmi, script, pagine web, disegni SVG e documenti con macro non sono accettati, perché all’apertura possono eseguire qualcosa. Salva il documento come PDF e invia quello.',
    'files/already_replaced':
      'Questa versione è già stata sostituita da una più recente. Ricarica l’elenco e sostituisci l’ultima.',
    'files/too_many': 'Qui non c’è più posto. Elimina qualcosa prima di aggiungere altro.',
    'files/too_many_uploads':
      'Qui hai 50 caricamenti non conclusi. Concludili o annullali prima di iniziarne un altro.',
    'files/wrong_part': 'Una parte del file non ha la dimensione annunciata. Inviala di nuovo.',
    'files/parts_missing': 'Mancano ancora parti del file. Riprendi il caricamento.',
    'files/upload_complete': 'Questo caricamento è già concluso',
    'files/damaged': 'È arrivato qualcosa di diverso da ciò che è stato inviato. Invia di nuovo il file dall’inizio.',
  },
};
