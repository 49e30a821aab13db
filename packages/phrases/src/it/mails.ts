import type { Catalogue } from '../catalogue.ts';

export const mails: Catalogue['mails'] = {
  greeting: 'Buongiorno {personName},',
  greetingWithoutName: 'Buongiorno,',
  footer: 'Messaggio inviato automaticamente da {productName}. Si prega di non rispondere.',
  resetPassword: {
    subject: 'Imposta una nuova password',
    body: 'Abbiamo ricevuto una richiesta di impostare la password del tuo account. Fai clic sul pulsante. Il link vale {hours, plural, one {# ora} many {# ore} other {# ore}} e una sola volta.',
    button: 'Imposta password',
    ignore: 'Se non sei stato tu, ignora questo messaggio: la password resta invariata.',
  },
  welcome: {
    subject: 'Il tuo account in {productName}',
    body: 'Ora hai un account in {productName}. Fai clic sul pulsante per impostare la password e accedere. Il link è valido per {days, plural, one {# giorno} many {# giorni} other {# giorni}} e una sola volta.',
    login: 'Accedi con il tuo indirizzo e-mail: {email}',
    button: 'Imposta password',
  },
  credentialsChanged: {
    email: {
      subject: 'L’indirizzo e-mail del tuo account è cambiato',
      body: 'L’indirizzo e-mail del tuo account in {productName} è stato cambiato. I messaggi arrivano ora al nuovo indirizzo. Usalo anche per accedere.',
    },
    password: {
      subject: 'La password del tuo account è cambiata',
      body: 'La password del tuo account in {productName} è stata cambiata. Gli altri dispositivi sono stati disconnessi.',
    },
    secondFactorOn: {
      subject: 'È stato attivato un secondo fattore',
      body: 'All’accesso al tuo account in {productName} è stato aggiunto un secondo fattore: un’app con codici o una passkey.',
    },
    secondFactorOff: {
      subject: 'È stato rimosso un secondo fattore',
      body: 'Un’app con codici o una passkey è stata rimossa dall’accesso al tuo account in {productName}.',
    },
    secondFactorTaken: {
      subject: 'Un amministratore ha rimosso il tuo secondo fattore',
      body: 'Un amministratore ha disattivato il secondo fattore del tuo account in {productName}. La sessione è terminata su tutti i dispositivi. Accedi con la password e attiva di nuovo un secondo fattore.',
    },
    recoveryCode: {
      subject: 'È stato usato un codice di recupero',
      body: 'Qualcuno ha effettuato l’accesso al tuo account in {productName} con un codice di recupero. Questo codice non è più valido.',
    },
    codesGuessed: {
      subject: 'Qualcuno sta tentando di indovinare i codici del tuo account',
      body: 'Qualcuno conosce la password del tuo account in {productName} e ha inserito più volte un codice errato. I codici dell’app sono bloccati per un’ora. Cambia subito la password.',
    },
    apiKey: {
      subject: 'Una chiave API agisce a tuo nome',
      body: 'In {productName} è stata creata o rilevata una chiave API che agisce a tuo nome. Puoi revocarla nella sezione Integrazioni della tua azienda.',
    },
    alarm: 'Se non te lo aspettavi, contatta subito il tuo amministratore.',
  },
  document: {
    kinds: {
      VISIT_REPORT: 'Rapporto di ispezione {number}',
      PERIOD_REPORT: 'Rapporto periodico {number}',
      PROTOCOL: 'Protocollo di intervento {number}',
    },
    subject: '{documentName}: {placeName}',
    body: '{senderName} ti invia un documento sulla struttura {placeName}: {documentName}.',
    message: 'Messaggio del mittente: {message}',
    link: 'Il pulsante apre il documento senza accesso. Il link funziona fino al {date}.',
    attached: 'Il documento è allegato.',
    button: 'Apri il documento',
  },
  test: {
    subject: 'E-mail di prova da {productName}',
    body: 'Questa è un’e-mail di prova. {productName} può inviare posta.',
  },
  newDevice: {
    subject: 'Accesso da un nuovo dispositivo',
    body: 'Il {when} qualcuno ha effettuato l’accesso al tuo account in {productName} da un nuovo dispositivo: {device}, rete {network}.',
    whatToDo: 'Se eri tu, non devi fare nulla. Altrimenti disconnetti quel dispositivo e cambia subito la password.',
    button: 'Vedi i dispositivi connessi',
    unknown: 'dispositivo sconosciuto',
  },
  inspectionReport: {
    subject: 'Rapporto di ispezione: {placeName}',
    body: 'In allegato il rapporto dell’ispezione «{inspectionName}» presso {placeName}.',
    tooLarge:
      'Il rapporto dell’ispezione «{inspectionName}» presso {placeName} è troppo grande per un’e-mail. Puoi scaricarlo dal pannello.',
  },
  interventionReport: {
    subject: 'Protocollo di intervento: {placeName}',
    body: 'In allegato il protocollo dell’intervento «{interventionName}» presso {placeName}.',
    tooLarge:
      'Il protocollo dell’intervento «{interventionName}» presso {placeName} è troppo grande per un’e-mail. Puoi scaricarlo dal pannello.',
  },
  unsubscribe: {
    off: 'Disattiva le notifiche e-mail',
    text: 'Le notifiche appariranno solo nel pannello. Puoi riattivare le e-mail nelle impostazioni dell’account.',
    done: 'Le notifiche e-mail sono disattivate',
    again: 'Puoi riattivarle nelle impostazioni dell’account.',
  },
  notification: {
    button: 'Apri nel pannello',
    settings: 'Puoi disattivare le notifiche via e-mail nelle impostazioni del tuo account.',
  },
};
