import type { Catalogue } from '../catalogue.ts';

export const qrCodes: Catalogue['qrCodes'] = {
  titles: {
    code: 'Codice QR',
  },
  scan: {
    title: 'Scansiona un codice',
    hint: 'Inquadra un codice QR: si apre il dispositivo a cui appartiene.',
    manual: 'Codice sull’etichetta',
    find: 'Apri',
  },
  scanned: {
    title: 'Codice QR',
    unknown: 'Codice sconosciuto',
    unknownText: 'L’etichetta appartiene a un’altra azienda o non è stata stampata in questo sistema.',
    elsewhere: 'Questo codice è già in uso',
    elsewhereText: 'È su un dispositivo di una struttura a cui non hai accesso.',
    toPlaces: 'Vai alle strutture',
  },
  give: {
    title: 'Questo codice è libero',
    hint: 'Scegli il dispositivo che porta l’etichetta. Da quel momento la scansione del codice lo aprirà.',
    place: 'Struttura',
    device: 'Dispositivo',
    noPlace: 'Nessuna struttura trovata',
    noDevice: 'Nessun dispositivo trovato',
    firstPlace: 'Scegli prima una struttura',
    numberOrName: 'Numero o nome',
    hasCode: '{number}, ha già un codice',
    replaces: 'Questo dispositivo ha già il codice {code}. Sarà sostituito da questo e tornerà libero.',
    submit: 'Assegna il codice',
    given: 'Codice assegnato al dispositivo {number}',
  },
};
