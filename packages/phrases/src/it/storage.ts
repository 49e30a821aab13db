import type { Catalogue } from '../catalogue.ts';

export const storage: Catalogue['storage'] = {
  errors: {
    'files/invalid_type':
      'Questo tipo di file qui non è accettato. Conta il contenuto, non il nome. Salva una foto come JPEG o un documento come PDF e caricalo di nuovo.',
    'files/too_large': 'Il file è troppo grande (massimo 5 MB)',
    'files/unreadable': 'Impossibile leggere il file. Riprova o scegline un altro.',
    'storage/link_expired': 'Il link al file è scaduto. Ricarica la pagina.',
  },
};
