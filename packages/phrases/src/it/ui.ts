import type { Catalogue } from '../catalogue.ts';

export const ui: Catalogue['ui'] = {
  action: {
    changed: 'Modifiche non salvate',
    save: 'Salva',
    cancel: 'Annulla',
    close: 'Chiudi',
    retry: 'Riprova',
    clear: 'Cancella',
    clearFilters: 'Azzera i filtri',
  },
  filters: '{count, plural, =0 {Filtri} one {Filtri: # attivo} many {Filtri: # attivi} other {Filtri: # attivi}}',
  state: {
    loading: 'Caricamento',
    stale: 'Questi dati sono stati caricati in precedenza.',
  },
  error: {
    missing: 'Non trovato',
    missingText: 'L’indirizzo è errato, l’elemento è stato eliminato o non hai accesso.',
    title: 'Impossibile caricare i dati',
    requestId: 'Riferimento: {id}',
  },
  faults: {
    network: 'Nessuna connessione al server. Controlla la rete e riprova.',
    timeout: 'Il server non ha risposto in tempo. Riprova.',
  },
  unsaved: {
    title: 'Modifiche non salvate',
    text: 'Se esci, ciò che hai inserito andrà perso.',
    leave: 'Esci senza salvare',
  },
  danger: {
    title: 'Eliminazione',
    typeName: 'Per confermare, scrivi il nome: {name}',
    otherName: 'Non è questo il nome',
  },
  grid: {
    actions: 'Azioni',
    more: 'Altro: {name}',
    select: 'Seleziona: {name}',
    selectAll: 'Seleziona tutto',
    selected: 'Selezionati: {count, number}',
    selectedOf: '{count, number} di {total, number} selezionati',
    clearSelection: 'Annulla la selezione',
    bulk: 'Azioni sulla selezione',
    pages: 'Pagine dell’elenco',
    page: 'Pagina {page, number}',
    pageOf: 'Pagina {page, number} di {total, number}',
    firstPage: 'Prima pagina',
    previousPage: 'Pagina precedente',
    nextPage: 'Pagina successiva',
    lastPage: 'Ultima pagina',
  },
  meter: {
    battery: 'Batteria',
    bait: 'Esca consumata',
    signal: {
      high: 'Segnale forte',
      medium: 'Segnale buono',
      low: 'Segnale debole',
    },
  },
  files: {
    hint: 'Trascina qui le foto oppure scegline dal dispositivo.',
    unreadable: 'Questo file non è leggibile come foto.',
    retry: 'Invia di nuovo: {name}',
    dismiss: 'Togli dall’elenco: {name}',
    state: {
      preparing: 'In attesa di invio',
      sending: 'Invio in corso',
      sent: 'Inviata',
    },
  },
  signature: {
    hint: 'Firma con il dito, la penna o il mouse',
    clear: 'Cancella la firma',
    alternative: 'Al posto della firma basta scrivere nome e cognome.',
  },
  photos: {
    open: 'Ingrandisci: {name}',
    position: 'Foto {position, number} di {count, number}',
    previous: 'Foto precedente',
    next: 'Foto successiva',
    broken: 'Impossibile scaricare la foto',
  },
  scan: {
    label: 'Immagine della fotocamera: inquadra un codice QR',
    starting: 'Avvio della fotocamera',
    refused:
      'La fotocamera non è autorizzata. Consentila nelle impostazioni del browser oppure scrivi il numero a mano.',
    missing: 'Impossibile avviare la fotocamera. Scrivi il numero a mano.',
  },
};
