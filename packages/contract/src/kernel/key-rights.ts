import type { Capability } from './capabilities.ts';
import type { Endpoint } from './endpoint.ts';
import { type KeyScope, readScopeFor } from './key-scopes.ts';

/** `reads` is the scope for calls that only read, if it differs from the scope of the capability. */
type ScopeRule = KeyScope | { readonly never: string; readonly reads?: KeyScope };

const PERSONAL = { never: 'is of the person, who has a session for it' } as const;
const CREDENTIALS = { never: 'could make a key worth more than it is' } as const;
const INSTALLATION = {
  never: 'belongs to the people of the installation, and a key acts as an admin of one company',
} as const;

/**
 * The scope that a key needs for each capability, or why no key can have it. A new capability without an entry here
 * does not compile.
 */
const scopeRules = {
  'auth.sign-in': PERSONAL,
  'account.own': PERSONAL,
  'dashboard.see': 'dashboard.read',
  'dashboard.company-tiles': 'dashboard.read',
  'dashboard.company-selector': 'dashboard.read',
  'dashboard.client-contact': 'companies.read',
  'companies.screen': 'companies.read',
  'companies.list-all': INSTALLATION,
  'companies.my-company': 'companies.read',
  'companies.read': 'companies.read',
  'companies.create-root': INSTALLATION,
  'companies.create-client': 'companies.write',
  'companies.edit': 'companies.write',
  'companies.edit-structure': INSTALLATION,
  'companies.brand': INSTALLATION,
  'companies.delete': 'companies.write',
  'companies.tabs': 'companies.read',
  'company-files.manage': 'files.write',
  'company-files.download': 'files.read',
  'subscriptions.manage': INSTALLATION,
  'visual-inspection.company-tab': 'visits.read',
  'visual-inspection.manage-questions': 'catalogues.write',
  'company-zones.manage': 'places.write',
  'company-zones.read': 'places.read',
  // a caller who creates a person, or sets their mail address, can sign in as that person
  'users.manage': { ...CREDENTIALS, reads: 'users.read' },
  'users.create': CREDENTIALS,
  'users.super-admins': INSTALLATION,
  'users.company-picker': INSTALLATION,
  'users.change-password': CREDENTIALS,
  'users.block': CREDENTIALS,
  'api-keys.manage': CREDENTIALS,
  'second-factor.rule': CREDENTIALS,
  'webhooks.manage': CREDENTIALS,
  'qr-codes.see': 'devices.read',
  'qr-codes.generate': 'devices.write',
  'qr-codes.company-column': INSTALLATION,
  'qr-codes.assign': 'devices.write',
  'device-types.screen': 'catalogues.read',
  'device-types.manage-global': INSTALLATION,
  'device-types.manage-own': 'catalogues.write',
  'device-types.assign-global': 'catalogues.write',
  'catalogues.manage-own': 'catalogues.write',
  'catalogues.menu': INSTALLATION,
  'catalogues.manage-global': INSTALLATION,
  'catalogues.read': 'catalogues.read',
  'devices.see': 'devices.read',
  'devices.save': 'devices.write',
  'devices.delete': 'devices.write',
  'devices.delete-card': INSTALLATION,
  'devices.edit-identifiers': INSTALLATION,
  'devices.history': INSTALLATION,
  'place-devices.see': 'devices.read',
  'place-devices.add': 'devices.write',
  'place-devices.edit': 'devices.write',
  'place-devices.bulk-delete': 'devices.write',
  'place-devices.bulk-zone': 'devices.write',
  'place-devices.clean-detection': 'devices.write',
  'device-records.add': 'devices.write',
  'device-records.edit': 'devices.write',
  'device-records.delete': 'devices.write',
  'limits.see': 'devices.read',
  'limits.edit': 'devices.write',
  'lora.see': 'devices.read',
  'lora.see-technical': INSTALLATION,
  'lora.bulk-configure': INSTALLATION,
  'lora.create': 'devices.write',
  'lora.edit': INSTALLATION,
  'lora.configure': INSTALLATION,
  'lora.assign': 'devices.write',
  'lora.gateways-see': 'devices.read',
  'lora.networks': INSTALLATION,
  'lora.profiles': 'devices.write',
  'lora.gateways-edit': INSTALLATION,
  'radio-settings.manage': INSTALLATION,
  'maps.see': 'places.read',
  'maps.edit': 'places.write',
  'maps.agree': { never: 'is the word of a person' },
  'zones.manage': 'places.write',
  'zones.read': 'places.read',
  'places.see': 'places.read',
  'places.create': 'places.write',
  'places.edit': 'places.write',
  'places.delete': 'places.write',
  'place-users.see': 'users.read',
  'place-users.edit': { never: 'gives rights to people' },
  'inspections.see': 'visits.read',
  'inspections.see-completed': 'visits.read',
  'inspections.create': 'visits.write',
  'inspections.finish': 'visits.write',
  'inspections.record': 'visits.write',
  'inspections.correct': 'visits.write',
  'inspections.approve': { never: 'is a signature, which a person gives' },
  'inspections.import-log': { never: 'is the decision of a person' },
  'inspections.settle': { never: 'is the decision of a person' },
  'inspections.report': 'reports.write',
  'trail.see': 'trail.read',
  'inspections.object': 'visits.write',
  'inspections.answer-objection': 'visits.write',
  'inspections.connect': 'visits.write',
  'interventions.see': 'reports.read',
  'interventions.edit': 'reports.write',
  'interventions.delete': 'reports.write',
  'recommendations.see': 'recommendations.read',
  'recommendations.create': 'recommendations.write',
  'recommendations.edit': 'recommendations.write',
  'recommendations.delete': 'recommendations.write',
  'recommendations.comment': 'recommendations.write',
  'recommendations.edit-comment': 'recommendations.write',
  'recommendations.delete-comment': 'recommendations.write',
  'recommendations.respond': 'recommendations.write',
  'recommendations.verify': 'recommendations.write',
  'schedule.see': 'schedule.read',
  'schedule.edit': 'schedule.write',
  'reports.see': 'reports.read',
  'reports.delete': 'reports.write',
  'documents.send': { never: 'sends mails in the name of a person', reads: 'reports.read' },
  'statistics.see': 'reports.read',
  'files.edit-categories': 'files.write',
  'files.upload': 'files.write',
  'files.edit': 'files.write',
  'files.delete': 'files.write',
  'visual-inspection.save-checklist': 'places.write',
  'admin.catalogues': INSTALLATION,
  'admin.settings': INSTALLATION,
  'products.read': 'catalogues.read',
  'products.manage': 'catalogues.write',
  'products.approve': { never: 'is the word of a person' },
  'recommendation-categories.read': 'recommendations.read',
} as const satisfies Readonly<Record<Capability, ScopeRule>>;

const SCOPE_RULES: Readonly<Record<Capability, ScopeRule>> = scopeRules;

/** Returns the scope that a key needs for the capability; null if no key can have it. */
export const scopeOf = (capability: Capability): KeyScope | null => {
  const scope = SCOPE_RULES[capability];
  return typeof scope === 'string' ? scope : null;
};

/** Returns the reason why no key can have the capability; null if a key can. */
export const keyRefusalReason = (capability: Capability): string | null => {
  const scope = SCOPE_RULES[capability];
  return typeof scope === 'string' ? null : scope.never;
};

/** Returns the scope that a key needs for calls of the capability that only read; it never includes writing. */
export const readScopeOf = (capability: Capability): KeyScope | null => {
  const scope = SCOPE_RULES[capability];
  return typeof scope === 'string' ? readScopeFor(scope) : (scope.reads ?? null);
};

/** Returns the scope that a key needs for a call; null if no key may make it. */
export const scopeOfCall = ({
  method,
  access,
  scope,
}: Pick<Endpoint, 'method' | 'access' | 'scope'>): KeyScope | null => {
  if ('public' in access) return null;
  return scope ?? (method === 'GET' ? readScopeOf(access.can) : scopeOf(access.can));
};
