import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  errors: {
    validation_error: 'Bitte korrigieren Sie die markierten Felder',
    invalid_token: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    forbidden: 'Darauf haben Sie keinen Zugriff. Wenden Sie sich an den Administrator Ihrer Firma.',
    written_by_contractor:
      'Diesen Eintrag hat der Dienstleister erstellt. Kunden können antworten oder kommentieren, ihn aber nicht ändern oder löschen.',
    'auth/second_factor_needed':
      'Richten Sie zuerst einen zweiten Faktor ein. Bis dahin sind alle anderen Funktionen gesperrt.',
    not_found: 'Das existiert nicht mehr, oder Sie haben keinen Zugriff darauf. Laden Sie die Seite neu.',
    changed_meanwhile: 'Das wurde inzwischen geändert. Vergleichen Sie und wählen Sie, welche Version bleiben soll.',
    'request/cross_site': 'Diese Anfrage kam von einer anderen Website',
    'request/idempotency_mismatch':
      'Dieselbe Anfrage wurde mit anderem Inhalt gesendet. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    'request/deleted_since': 'Das wurde bereits erfasst und seitdem gelöscht. Es wird nicht noch einmal erfasst.',
    'request/wrong_person':
      'Dieser Eintrag gehört einer anderen Person. Er bleibt auf diesem Gerät, bis sie sich anmeldet.',
    'request/too_large': 'Die gesendeten Daten sind zu groß',
    'request/unsupported_type': 'Diese Art von Daten wird nicht unterstützt',
    'request/too_many': 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
    'request/too_much_work':
      'Innerhalb einer Stunde wurden zu viele Berichte, Vorschauen oder E-Mails angefordert. Versuchen Sie es später erneut.',
    'request/busy': 'Der Server verarbeitet gerade andere Dateien. Versuchen Sie es gleich noch einmal.',
    internal_error: 'Etwas ist schiefgelaufen',
    'database/unavailable': 'Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
    'platform/not_ready': 'Dieser Teil des Dienstes ist zurzeit nicht verfügbar.',
    'storage/full':
      'Der Dateispeicher ist voll. Die Datei wurde nicht gespeichert. Wenden Sie sich an Ihren Administrator.',
    'storage/unavailable':
      'Dateien können gerade weder gespeichert noch geöffnet werden. Versuchen Sie es gleich noch einmal.',
  },
  fieldErrors: {
    required: 'Dieses Feld ist erforderlich',
    invalid_type: 'Ungültiger Wert',
    invalid_value: 'Ungültiger Wert',
    invalid_text: 'Der Text enthält unzulässige Zeichen',
    invalid_email: 'Geben Sie eine gültige E-Mail-Adresse ein',
    name_taken: 'Dieser Name ist bereits vergeben',
    invalid_date: 'Geben Sie ein gültiges Datum ein',
    period_too_long: 'Wählen Sie einen Zeitraum von höchstens {limit, plural, one {# Tag} other {# Tagen}}',
    outside_visit: 'Diese Zeit liegt außerhalb der Inspektion',
    invalid_timezone: 'Wählen Sie eine Zeitzone aus der Liste',
    too_short: 'Zu kurz: mindestens {limit, plural, one {# Zeichen} other {# Zeichen}}',
    too_long: 'Zu lang: höchstens {limit, plural, one {# Zeichen} other {# Zeichen}}',
    too_small: 'Der Wert muss mindestens {limit, number} sein',
    too_big: 'Der Wert darf höchstens {limit, number} sein',
    not_integer: 'Geben Sie eine ganze Zahl ein',
    too_many: 'Zu viele Einträge: höchstens {limit, number}',
    password_rule:
      'Das Passwort braucht mindestens 8 Zeichen, einen Großbuchstaben, eine Ziffer und ein Sonderzeichen (@#$%^&+=!)',
    passwords_differ: 'Die Passwörter stimmen nicht überein',
    wrong_password: 'Das ist nicht Ihr aktuelles Passwort',
    password_common: 'Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.',
    choose_one_identifier: 'Geben Sie genau eine Kennung an',
    not_found: 'Diesen Eintrag gibt es nicht',
    already_used: 'Schon vergeben',
    name_reserved: 'Dieser Name ist für das Produkt reserviert',
    prefix_rule: 'Geben Sie einen oder zwei Großbuchstaben von A bis Z an',
    storage_full: 'Für weitere Dateien der Firma ist kein Platz mehr',
  },
};
