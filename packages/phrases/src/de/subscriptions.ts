import type { Catalogue } from '../catalogue.ts';

export const subscriptions: Catalogue['subscriptions'] = {
  errors: {
    'subscription/only_one_active':
      'Nur ein Abonnement einer Firma kann aktiv sein. Schalten Sie zuerst das aktuelle ab.',
  },
  titles: {
    list: 'Abonnements',
  },
  lead: 'Wie viele Geräte und Benutzer die Firma samt ihren Kunden haben darf.',
  add: 'Abonnement hinzufügen',
  edit: 'Bearbeiten',
  editOf: 'Abonnement bearbeiten: {name}',
  none: 'Die Firma hat noch kein Abonnement',
  noneText: 'Ohne Abonnement ist die Zahl der Geräte und Benutzer nicht begrenzt.',
  created: 'Abonnement hinzugefügt',
  updated: 'Abonnement gespeichert',
  createTitle: 'Neues Abonnement',
  editTitle: 'Abonnement bearbeiten',
  column: {
    name: 'Name',
    validUntil: 'Gültig bis',
    devices: 'Geräte',
    users: 'Benutzer',
    state: 'Status',
    actions: 'Aktionen',
  },
  state: {
    ACTIVE: 'Aktiv',
    EXPIRED: 'Abgelaufen',
    INACTIVE: 'Abgeschaltet',
  },
  field: {
    name: 'Name',
    description: 'Beschreibung',
    validUntil: 'Gültig bis',
    validUntilHint: 'Der letzte Tag nach UTC. Leer: unbefristet.',
    devicesLimit: 'Gerätelimit',
    usersLimit: 'Benutzerlimit',
    limitHint: 'Leer: unbegrenzt. Null: keine möglich.',
    active: 'Status',
    on: 'Aktiv',
    off: 'Abgeschaltet',
  },
  unlimited: 'unbegrenzt',
  forever: 'unbefristet',
  inForce: 'Gültig: {name}',
  until: 'Gültig: {name}, bis {day}',
  counted: 'Gezählt werden Geräte und Benutzer der Firma und ihrer Kunden.',
  full: {
    clients: 'Kundenlimit erreicht: {used, number} von {limit, number}',
    devices: 'Gerätelimit erreicht: {used, number} von {limit, number}',
    users: 'Benutzerlimit erreicht: {used, number} von {limit, number}',
    own: 'Sie können es im Abonnement oder in den Daten der Firma erhöhen.',
    ask: 'Für ein höheres Limit wenden Sie sich an {name}',
  },
};
