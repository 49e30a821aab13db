import type { Catalogue } from '../catalogue.ts';

export const subscriptions: Catalogue['subscriptions'] = {
  errors: {
    'subscription/only_one_active':
      'Nur ein Abonnement eines Unternehmens kann aktiv sein. Schalten Sie zuerst das jetzige ab.',
  },
  titles: {
    list: 'Abonnements',
  },
  lead: 'Wie viele Geräte und Benutzer das Unternehmen samt seinen Kunden haben darf.',
  add: 'Abonnement hinzufügen',
  edit: 'Bearbeiten',
  editOf: 'Abonnement bearbeiten: {name}',
  none: 'Das Unternehmen hat noch kein Abonnement',
  noneText: 'Ohne Abonnement gibt es keine Grenze für Geräte und Benutzer.',
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
    validUntilHint: 'Der letzte Tag nach UTC. Leer: ohne Ende.',
    devicesLimit: 'Gerätelimit',
    usersLimit: 'Benutzerlimit',
    limitHint: 'Leer: unbegrenzt. Null: keine möglich.',
    active: 'Status',
    on: 'Aktiv',
    off: 'Abgeschaltet',
  },
  unlimited: 'unbegrenzt',
  forever: 'ohne Ende',
  inForce: 'Es gilt: {name}',
  until: 'Es gilt: {name}, bis {day}',
  counted: 'Gezählt werden Geräte und Benutzer des Unternehmens und seiner Kunden.',
  full: {
    clients: 'Kundenlimit erreicht: {used, number} von {limit, number}',
    devices: 'Gerätelimit erreicht: {used, number} von {limit, number}',
    users: 'Benutzerlimit erreicht: {used, number} von {limit, number}',
    own: 'Sie können es im Abonnement oder in den Daten des Unternehmens erhöhen.',
    ask: 'Für mehr wenden Sie sich an {name}',
  },
};
