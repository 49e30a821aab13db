import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  errors: {
    validation_error: 'Bitte korrigieren Sie die markierten Felder',
    invalid_token: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    forbidden: 'Darauf haben Sie keinen Zugriff. Wenden Sie sich an den Administrator Ihrer Firma.',
    written_by_contractor:
      'Das hat der Dienstleister geschrieben. Die Kundenseite ändert und löscht es nicht; sie kann antworten oder kommentieren.',
    'auth/second_factor_needed':
      'Richten Sie zuerst einen zweiten Faktor ein. Bis dahin ist nichts anderes zugänglich.',
    not_found: 'Das gibt es nicht mehr, oder Sie haben keinen Zugriff darauf. Laden Sie die Seite neu.',
    changed_meanwhile: 'Das wurde inzwischen geändert. Bitte vergleichen und wählen, was bleiben soll.',
    'request/cross_site': 'Diese Anfrage kam von einer anderen Website',
    'request/idempotency_mismatch':
      'Dieselbe Anfrage wurde mit anderem Inhalt gesendet. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    'request/deleted_since': 'Das wurde bereits erfasst und seitdem gelöscht. Es wird kein zweites Mal erfasst.',
    'request/wrong_person':
      'Dieser Eintrag gehört nicht der angemeldeten Person. Er bleibt auf diesem Gerät, bis sie sich anmeldet.',
    'request/too_large': 'Die gesendeten Daten sind zu groß',
    'request/unsupported_type': 'Diese Art von Daten wird nicht unterstützt',
    'request/too_many': 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
    'request/too_much_work':
      'Innerhalb einer Stunde wurden sehr viele Berichte, Vorschauen oder E-Mails angefordert. Versuchen Sie es später erneut.',
    'request/busy': 'Der Server ist mit anderen Dateien beschäftigt. Versuchen Sie es gleich noch einmal.',
    internal_error: 'Etwas ist schiefgelaufen',
    'database/unavailable': 'Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
    'platform/not_ready': 'Dieser Teil des Dienstes nimmt gerade keine Anfragen an.',
    'storage/full':
      'Der Dateispeicher ist voll. Sagen Sie es Ihrem Administrator; von dieser Datei wurde nichts behalten.',
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
    outside_visit: 'Diese Zeit liegt nicht innerhalb der Inspektion',
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
    choose_one_identifier: 'Geben Sie eine Kennung an',
    not_found: 'Diesen Eintrag gibt es nicht',
    already_used: 'Schon vergeben',
    name_reserved: 'Dieser Name ist dem Produkt selbst vorbehalten',
    prefix_rule: 'Geben Sie einen oder zwei Großbuchstaben von A bis Z an',
    storage_full: 'Für weitere Dateien der Firma ist kein Platz mehr',
  },
};
