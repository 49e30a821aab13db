import type { Catalogue } from '../catalogue.ts';

export const mails: Catalogue['mails'] = {
  greeting: 'Guten Tag {personName},',
  greetingWithoutName: 'Guten Tag,',
  footer: 'Diese Nachricht wurde automatisch von {productName} gesendet. Bitte antworten Sie nicht darauf.',
  resetPassword: {
    subject: 'Neues Passwort festlegen',
    body: 'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos festzulegen. Klicken Sie auf die Schaltfläche. Der Link gilt {hours, plural, one {# Stunde} other {# Stunden}} und nur einmal.',
    button: 'Passwort festlegen',
    ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
  },
  welcome: {
    subject: 'Ihr Konto in {productName}',
    body: 'Sie haben jetzt ein Konto in {productName}. Klicken Sie auf die Schaltfläche, um Ihr Passwort festzulegen und sich anzumelden. Der Link gilt {days, plural, one {# Tag} other {# Tage}} und nur einmal.',
    login: 'Sie melden sich mit Ihrer E-Mail-Adresse an: {email}',
    button: 'Passwort festlegen',
  },
  credentialsChanged: {
    email: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      body: 'Die E-Mail-Adresse Ihres Kontos in {productName} wurde geändert. Nachrichten werden jetzt an die neue Adresse gesendet. Melden Sie sich auch mit ihr an.',
    },
    password: {
      subject: 'Das Passwort Ihres Kontos wurde geändert',
      body: 'Das Passwort Ihres Kontos in {productName} wurde geändert. Andere Geräte wurden abgemeldet.',
    },
    secondFactorOn: {
      subject: 'Ein zweiter Faktor wurde eingeschaltet',
      body: 'Für die Anmeldung an Ihrem Konto in {productName} wurde ein zweiter Faktor hinzugefügt: eine App mit Codes oder ein Passkey.',
    },
    secondFactorOff: {
      subject: 'Ein zweiter Faktor wurde entfernt',
      body: 'Eine App mit Codes oder ein Passkey wurde von der Anmeldung an Ihrem Konto in {productName} entfernt.',
    },
    secondFactorTaken: {
      subject: 'Ein Administrator hat Ihren zweiten Faktor entfernt',
      body: 'Ein Administrator hat den zweiten Faktor Ihres Kontos in {productName} ausgeschaltet. Sie wurden auf allen Geräten abgemeldet. Melden Sie sich mit dem Passwort an und richten Sie wieder einen zweiten Faktor ein.',
    },
    recoveryCode: {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      body: 'Jemand hat sich mit einem Wiederherstellungscode an Ihrem Konto in {productName} angemeldet. Dieser Code gilt nicht mehr.',
    },
    codesGuessed: {
      subject: 'Jemand versucht, Codes Ihres Kontos zu erraten',
      body: 'Jemand kennt das Passwort Ihres Kontos in {productName} und hat viele Male einen falschen Code eingegeben. Codes aus der App sind für eine Stunde gesperrt. Ändern Sie sofort Ihr Passwort.',
    },
    apiKey: {
      subject: 'Ein API-Schlüssel handelt in Ihrem Namen',
      body: 'In {productName} wurde ein API-Schlüssel erstellt oder übernommen, der in Ihrem Namen handelt. Im Bereich „Integrationen“ Ihrer Firma können Sie ihn widerrufen.',
    },
    alarm: 'Wenn Sie das nicht erwartet haben, wenden Sie sich sofort an Ihren Administrator.',
  },
  document: {
    kinds: {
      VISIT_REPORT: 'Inspektionsbericht {number}',
      PERIOD_REPORT: 'Periodenbericht {number}',
      PROTOCOL: 'Einsatzprotokoll {number}',
    },
    subject: '{documentName}: {placeName}',
    body: '{senderName} sendet Ihnen ein Dokument zum Standort {placeName}: {documentName}.',
    message: 'Nachricht des Absenders: {message}',
    link: 'Die Schaltfläche öffnet das Dokument ohne Anmeldung. Der Link gilt bis {date}.',
    attached: 'Das Dokument ist angehängt.',
    button: 'Dokument öffnen',
  },
  test: {
    subject: 'Test-E-Mail von {productName}',
    body: 'Dies ist eine Test-E-Mail. {productName} kann E-Mails versenden.',
  },
  newDevice: {
    subject: 'Anmeldung von einem neuen Gerät',
    body: 'Am {when} hat sich jemand von einem neuen Gerät an Ihrem Konto in {productName} angemeldet: {device}, Netz {network}.',
    whatToDo:
      'Waren Sie es, müssen Sie nichts tun. Wenn nicht, melden Sie das Gerät ab und ändern Sie sofort Ihr Passwort.',
    button: 'Angemeldete Geräte ansehen',
    unknown: 'unbekanntes Gerät',
  },
  inspectionReport: {
    subject: 'Inspektionsbericht: {placeName}',
    body: 'Im Anhang finden Sie den Bericht der Inspektion „{inspectionName}“ am Standort {placeName}.',
    tooLarge:
      'Der Bericht der Inspektion „{inspectionName}“ am Standort {placeName} ist zu groß für eine E-Mail. Sie können ihn im Panel herunterladen.',
  },
  interventionReport: {
    subject: 'Einsatzprotokoll: {placeName}',
    body: 'Im Anhang finden Sie das Protokoll des Einsatzes „{interventionName}“ am Standort {placeName}.',
    tooLarge:
      'Das Protokoll des Einsatzes „{interventionName}“ am Standort {placeName} ist zu groß für eine E-Mail. Sie können es im Panel herunterladen.',
  },
  unsubscribe: {
    off: 'E-Mail-Benachrichtigungen ausschalten',
    text: 'Benachrichtigungen erscheinen dann nur im Panel. Die E-Mails können Sie in den Kontoeinstellungen wieder einschalten.',
    done: 'E-Mail-Benachrichtigungen sind ausgeschaltet',
    again: 'Sie können sie in den Kontoeinstellungen wieder einschalten.',
  },
  notification: {
    button: 'Im Panel öffnen',
    settings: 'E-Mail-Benachrichtigungen können Sie in den Kontoeinstellungen ausschalten.',
  },
};
