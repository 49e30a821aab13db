import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Falsche Anmeldedaten.',
    'auth/token_expired': 'Der Link ist abgelaufen. Beginnen Sie erneut mit „Passwort vergessen“.',
    'auth/wrong_code': 'Dieser Code ist falsch oder wurde schon benutzt.',
    'auth/code_needs_rest':
      'Zu viele falsche Codes für dieses Konto. Versuchen Sie es in einer Stunde wieder oder verwenden Sie einen Passkey oder einen Wiederherstellungscode.',
    'auth/step_expired': 'Diese Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.',
    invalid_grant: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    invalid_client: 'Unbekannte Anwendung',
  },
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  backToSignIn: 'Zurück zur Anmeldung',
  client: {
    of: 'Das ist die Seite von {name}.',
    leave: 'Nicht Ihre Firma? Seite verlassen',
  },
  claim: {
    title: 'Jede Falle, jede Inspektion, ein Plan.',
    text: 'Schädlingsmonitoring mit Funksensoren, Grundrissen und Protokollen, die jedem Audit standhalten.',
  },
  signIn: {
    title: 'Willkommen zurück',
    lead: 'Melden Sie sich an, um Standorte, Inspektionen und Alarme zu sehen.',
    emailRequired: 'Geben Sie die E-Mail-Adresse ein',
    passwordRequired: 'Geben Sie das Passwort ein',
    forgot: 'Passwort vergessen',
    submit: 'Anmelden',
  },
  demo: {
    title: 'Demokonten',
    hint: 'Wählen Sie das Konto, mit dem Sie sich anmelden.',
  },
  second: {
    title: 'Anmeldung bestätigen',
    codeLead: 'Geben Sie die sechs Ziffern aus Ihrer App ein.',
    code: 'Code aus der App',
    recoveryLead: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
    recovery: 'Wiederherstellungscode',
    passkeyLead: 'Verwenden Sie den Passkey dieses Geräts oder Ihres Telefons.',
    usePasskey: 'Passkey verwenden',
    useTotp: 'Code aus der App verwenden',
    useRecovery: 'Wiederherstellungscode verwenden',
    submit: 'Anmelden',
    restart: 'Von vorn beginnen',
    lost: 'Haben Sie keine dieser Möglichkeiten? Bitten Sie Ihren Administrator, den zweiten Faktor zu entfernen.',
    passkeyFailed: 'Der Passkey konnte nicht bestätigt werden. Versuchen Sie es noch einmal.',
  },
  signInWithPasskey: 'Mit Passkey anmelden',
  forgot: {
    title: 'Passwort vergessen',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link für ein neues Passwort.',
    submit: 'Link senden',
    sent: 'Die E-Mail mit dem Link wurde gesendet',
    sentText:
      'Wenn das Konto {email} existiert, kommt die Nachricht in wenigen Minuten an. Sehen Sie auch im Spam-Ordner nach.',
  },
  reset: {
    title: 'Neues Passwort',
    lead: 'Legen Sie ein neues Passwort für das Konto {email} fest.',
    checking: 'Der Link wird geprüft',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Neues Passwort wiederholen',
    submit: 'Speichern und anmelden',
  },
  setup: {
    title: 'Erster Start',
    lead: 'Legen Sie das Konto des Hauptadministrators an. Weitere Personen fügen Sie später im Panel hinzu.',
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail-Adresse',
    confirmPassword: 'Passwort wiederholen',
    submit: 'Konto anlegen und anmelden',
  },
};
