import type { PlaceRole, UserType } from './user-types.ts';

/**
 * The role matrix of the specification as data. All code that checks whether a user may do something reads it: the
 * server before a handler runs, the menu, the buttons, and the generated test that calls every endpoint in every role.
 *
 * `no` is refused with 403 and hidden in the panel. Every other value permits the call; the narrower ones name the rows
 * or states to which the call is limited; the scope of the query or a guard in the use case enforces this.
 */
export type Grant =
  | 'yes'
  | 'no'
  | 'all'
  | 'own'
  | 'own and clients'
  | 'clients'
  | 'assigned'
  | 'owners of assigned places'
  | 'any'
  | 'any in scope'
  | 'author'
  | 'creator'
  | 'status when owner'
  | `role ${PlaceRole}`;

export type CapabilityRow = { readonly what: string; readonly grants: Readonly<Record<UserType, Grant>> };

const row = (
  what: string,
  superAdmin: Grant,
  companyAdmin: Grant,
  technician: Grant,
  controller: Grant,
): CapabilityRow => ({
  what,
  grants: { SUPER_ADMIN: superAdmin, COMPANY_ADMIN: companyAdmin, TECHNICIAN: technician, CONTROLLER: controller },
});

export const capabilities = {
  'auth.sign-in': row('Sign in, reset password, refresh token (status ACTIVE)', 'yes', 'yes', 'yes', 'yes'),
  'account.own': row('Own account, password, notification settings, notifications', 'yes', 'yes', 'yes', 'yes'),
  'dashboard.see': row(
    'Open dashboard, facility tile, alerts, events, recommendations tiles',
    'yes',
    'yes',
    'yes',
    'yes',
  ),
  'dashboard.company-tiles': row('Users tile and clients tile', 'no', 'yes', 'no', 'no'),
  'dashboard.company-selector': row('Company selector', 'yes', 'yes', 'yes', 'no'),
  'dashboard.client-contact': row('See client company email and address', 'yes', 'yes', 'yes', 'no'),
  'companies.screen': row('Route /app/companies', 'yes', 'yes', 'no', 'no'),
  'companies.list-all': row('Admin list of all companies', 'yes', 'no', 'no', 'no'),
  'companies.my-company': row('My company page', 'no', 'yes', 'no', 'no'),
  'companies.read': row(
    'Read companies in scope by API (selectors)',
    'all',
    'own and clients',
    'owners of assigned places',
    'owners of assigned places',
  ),
  'companies.create-root': row('Create root company', 'yes', 'no', 'no', 'no'),
  'companies.create-client': row('Create client of own company (subCompanyLimit)', 'yes', 'own', 'no', 'no'),
  'companies.edit': row('Edit name, email, address, logo', 'yes', 'own and clients', 'no', 'no'),
  'companies.edit-structure': row('Set sub-company limit and parent', 'yes', 'no', 'no', 'no'),
  'companies.brand': row('Set identifier, shown name and colour of an owner', 'yes', 'no', 'no', 'no'),
  'companies.delete': row('Delete company', 'yes', 'clients', 'no', 'no'),
  'companies.tabs': row('Clients tab, facilities tab', 'yes', 'yes', 'no', 'no'),
  'company-files.manage': row('Manage company file categories and files', 'yes', 'yes', 'no', 'no'),
  'company-files.download': row('Download company files through a facility', 'yes', 'yes', 'yes', 'yes'),
  'subscriptions.manage': row('View, add, edit subscriptions', 'yes', 'no', 'no', 'no'),
  'visual-inspection.company-tab': row('Company visual-inspection tab', 'no', 'yes', 'no', 'no'),
  'visual-inspection.manage-questions': row('Questions of a visual inspection: write', 'yes', 'own', 'no', 'no'),
  'company-zones.manage': row('Company zones tab, write', 'yes', 'yes', 'no', 'no'),
  'company-zones.read': row('Read company zones (filters, facility form)', 'yes', 'yes', 'yes', 'yes'),
  'users.manage': row('Route, list, add, edit users', 'yes', 'own and clients', 'no', 'no'),
  'users.create': row('Create type COMPANY_ADMIN, TECHNICIAN, CONTROLLER', 'yes', 'yes', 'no', 'no'),
  'users.super-admins': row('Create or see type SUPER_ADMIN', 'yes', 'no', 'no', 'no'),
  'users.company-picker': row('Company picker', 'yes', 'no', 'no', 'no'),
  'users.change-password': row('Change another user’s password', 'yes', 'no', 'no', 'no'),
  'users.block': row('Block or activate a user', 'yes', 'yes', 'no', 'no'),
  'second-factor.rule': row('Ask for a second factor of the people of a company', 'yes', 'own', 'no', 'no'),
  'api-keys.manage': row('API keys of a company', 'yes', 'own', 'no', 'no'),
  'webhooks.manage': row('Webhooks of a company', 'yes', 'own', 'no', 'no'),
  'qr-codes.see': row('List, detail, PDF', 'yes', 'yes', 'yes', 'no'),
  'qr-codes.generate': row('Generate batch', 'yes', 'own', 'own', 'no'),
  'qr-codes.company-column': row('Company column', 'yes', 'no', 'no', 'no'),
  'qr-codes.assign': row('Assign or release QR code and NFC tag on a device', 'yes', 'yes', 'yes', 'no'),
  'device-types.screen': row('Route, list', 'yes', 'yes', 'no', 'no'),
  'device-types.manage-global': row('Create, edit, delete global type', 'yes', 'no', 'no', 'no'),
  'device-types.manage-own': row('Create, edit, delete company-owned type', 'yes', 'own', 'no', 'no'),
  'device-types.assign-global': row('Assign global types to a company', 'yes', 'own', 'no', 'no'),
  'catalogues.manage-own': row('Company-owned actions, pests, observations: write', 'yes', 'own', 'no', 'no'),
  'catalogues.menu': row('Menu items pest-related objects and observations', 'yes', 'no', 'no', 'no'),
  'catalogues.manage-global': row('Global catalogues /app/admin/devices', 'yes', 'no', 'no', 'no'),
  'catalogues.read': row('Read types and catalogues (forms)', 'yes', 'yes', 'yes', 'yes'),
  'devices.see': row('Global list and page /app/devices', 'yes', 'yes', 'yes', 'no'),
  'devices.save': row('Save device (global form)', 'yes', 'yes', 'yes', 'no'),
  'devices.delete': row('Delete device (DELETE /devices/{id})', 'yes', 'yes', 'no', 'no'),
  'devices.delete-card': row('Delete from cards', 'yes', 'no', 'no', 'no'),
  'devices.edit-identifiers': row('Edit uniqueId and loraDevEui', 'yes', 'no', 'no', 'no'),
  'devices.history': row('History and radio options tabs', 'yes', 'no', 'no', 'no'),
  'place-devices.see': row('List and details', 'yes', 'yes', 'yes', 'yes'),
  'place-devices.add': row('Add devices', 'yes', 'yes', 'yes', 'no'),
  'place-devices.edit': row('Edit name, description, zone, location', 'yes', 'yes', 'yes', 'no'),
  'place-devices.bulk-delete': row('Bulk delete', 'yes', 'yes', 'yes', 'no'),
  'place-devices.bulk-zone': row('Bulk zone assignment', 'yes', 'yes', 'yes', 'no'),
  'place-devices.clean-detection': row('Clean detection', 'yes', 'yes', 'yes', 'no'),
  'device-records.add': row('Add record or image at device level', 'yes', 'yes', 'yes', 'no'),
  'device-records.edit': row('Edit record at device level', 'yes', 'yes', 'no', 'no'),
  'device-records.delete': row(
    'Delete record or image at device level; a technician their own, while its visit is open or shortly after',
    'yes',
    'yes',
    'author',
    'no',
  ),
  'limits.see': row('View limits', 'yes', 'yes', 'yes', 'yes'),
  'limits.edit': row('Edit limits', 'yes', 'yes', 'no', 'no'),
  'lora.see': row('LoRa menu, lists and details', 'yes', 'yes', 'yes', 'yes'),
  'lora.see-technical': row(
    'See devEui, admin status, battery, detection columns, RSSI, history details',
    'yes',
    'no',
    'no',
    'no',
  ),
  'lora.bulk-configure': row('Company filter, bulk configuration', 'yes', 'no', 'no', 'no'),
  'lora.create': row('Create LoRa device', 'yes', 'own and clients', 'no', 'no'),
  'lora.edit': row('Edit, delete LoRa device', 'yes', 'no', 'no', 'no'),
  'lora.configure': row('Configuration, clear alert, manual alert, legacy buttons', 'yes', 'no', 'no', 'no'),
  'lora.assign': row('Assign, add from device, unassign', 'yes', 'yes', 'yes', 'no'),
  'lora.gateways-see': row('Gateways: list, details', 'yes', 'yes', 'yes', 'yes'),
  'lora.networks': row('Network servers and their keys, quarantine', 'yes', 'no', 'no', 'no'),
  'lora.profiles': row('Payload profiles of LoRa devices: see, try; edit the own', 'yes', 'own', 'no', 'no'),
  'lora.gateways-edit': row('Gateways: create, edit, delete', 'yes', 'no', 'no', 'no'),
  'radio-settings.manage': row('Radio options (facility and device)', 'yes', 'no', 'no', 'no'),
  'maps.see': row('View maps, heatmap, download PDF or image', 'yes', 'yes', 'yes', 'yes'),
  'maps.edit': row('Add, edit, delete map; place, remove device', 'yes', 'yes', 'yes', 'no'),
  'maps.agree': row('Agree to a revision of a plan for the own side', 'no', 'yes', 'yes', 'yes'),
  'zones.manage': row('Facility zones: view, write', 'yes', 'yes', 'yes', 'no'),
  'zones.read': row('Read facility zones by API (recommendation and statistics filters)', 'yes', 'yes', 'yes', 'yes'),
  'places.see': row('List and open facilities in scope', 'all', 'own and clients', 'assigned', 'assigned'),
  'places.create': row('Add facility', 'yes', 'yes', 'no', 'no'),
  'places.edit': row('Edit facility form', 'yes', 'yes', 'no', 'no'),
  'places.delete': row('Delete facility', 'yes', 'yes', 'no', 'no'),
  'place-users.see': row('View facility users', 'yes', 'yes', 'yes', 'yes'),
  'place-users.edit': row('Edit facility user roles and notification types', 'yes', 'yes', 'no', 'no'),
  'inspections.see': row('Navigation, list, detail', 'yes', 'yes', 'yes', 'no'),
  'inspections.see-completed': row('Dashboard last inspections, report download', 'yes', 'yes', 'yes', 'yes'),
  'inspections.create': row('Create inspection', 'yes', 'yes', 'role CREATE_INSPECTION', 'no'),
  'inspections.finish': row('Finish, cancel', 'yes', 'yes', 'creator', 'no'),
  'inspections.record': row('Records, scanned, checked, additional info (not approved)', 'yes', 'yes', 'yes', 'no'),
  'inspections.correct': row('Records after approval', 'yes', 'yes', 'no', 'no'),
  'inspections.approve': row(
    'Approve, un-approve',
    'yes',
    'role APPROVE_INSPECTION',
    'role APPROVE_INSPECTION',
    'role APPROVE_INSPECTION',
  ),
  'inspections.import-log': row('Logs of phones: import the rescue file of a phone', 'yes', 'own', 'no', 'no'),
  'inspections.settle': row(
    'Logs of phones: decide about entries that were set aside',
    'yes',
    'own',
    'role APPROVE_INSPECTION',
    'no',
  ),
  'inspections.report': row('Generate or regenerate inspection report', 'yes', 'yes', 'yes', 'yes'),
  'trail.see': row('Read the trail of a facility', 'all', 'own and clients', 'assigned', 'assigned'),
  'inspections.object': row('Object to a visit in words', 'no', 'clients', 'clients', 'clients'),
  'inspections.answer-objection': row('Answer an objection', 'yes', 'own', 'no', 'no'),
  'inspections.connect': row('Connect inspections', 'yes', 'yes', 'no', 'no'),
  'interventions.see': row('List, download, generate PDF', 'yes', 'yes', 'yes', 'yes'),
  'interventions.edit': row('Create, edit', 'yes', 'yes', 'yes', 'no'),
  'interventions.delete': row('Delete', 'yes', 'yes', 'yes', 'no'),
  'recommendations.see': row('List, detail, statistics, CSV', 'yes', 'yes', 'yes', 'yes'),
  'recommendations.create': row('Create', 'yes', 'yes', 'yes', 'no'),
  'recommendations.edit': row('Edit', 'yes', 'yes', 'yes', 'status when owner'),
  'recommendations.delete': row('Delete', 'yes', 'yes', 'author', 'no'),
  'recommendations.comment': row('Comment, attach', 'yes', 'yes', 'yes', 'yes'),
  'recommendations.edit-comment': row('Edit a comment', 'any', 'author', 'author', 'author'),
  'recommendations.delete-comment': row('Delete a comment or attachment', 'any', 'any in scope', 'author', 'author'),
  'recommendations.respond': row('Answer: take on, done, refuse', 'yes', 'yes', 'yes', 'yes'),
  'recommendations.verify': row('Verify what another did', 'yes', 'yes', 'yes', 'role APPROVE_INSPECTION'),
  'schedule.see': row('View calendar', 'yes', 'yes', 'yes', 'yes'),
  'schedule.edit': row('Create, edit, delete events', 'yes', 'yes', 'yes', 'no'),
  'reports.see': row('List, download, generate, XLSX', 'yes', 'yes', 'yes', 'yes'),
  'reports.delete': row('Delete report', 'yes', 'yes', 'yes', 'no'),
  'documents.send': row(
    'Reports and protocols: see who received them, send them, revoke links',
    'yes',
    'own and clients',
    'assigned',
    'no',
  ),
  'statistics.see': row('Statistics screen', 'yes', 'yes', 'yes', 'yes'),
  'files.edit-categories': row('Facility file categories: write', 'yes', 'yes', 'yes', 'no'),
  'files.upload': row('Facility files: upload', 'yes', 'yes', 'yes', 'yes'),
  'files.edit': row('Facility files: edit', 'yes', 'yes', 'yes', 'no'),
  'files.delete': row('Facility files: delete', 'yes', 'yes', 'yes', 'author'),
  'visual-inspection.save-checklist': row('Facility checklist: save', 'yes', 'yes', 'no', 'no'),
  'admin.catalogues': row('Admin area: categories, mixtures, questions, global devices', 'yes', 'no', 'no', 'no'),
  'admin.settings': row('/app/admin/settings, /app/admin/test', 'yes', 'no', 'no', 'no'),
  'products.read': row('Products of the company and of a facility: read', 'all', 'yes', 'yes', 'yes'),
  'products.manage': row('Products and their batches: write', 'yes', 'own', 'no', 'no'),
  'products.approve': row('Approve products for a facility', 'no', 'own and clients', 'no', 'assigned'),
  'recommendation-categories.read': row('Read recommendation categories (form)', 'yes', 'yes', 'yes', 'yes'),
} as const satisfies Record<string, CapabilityRow>;

export type Capability = keyof typeof capabilities;

export const grantOf = (capability: Capability, type: UserType): Grant => capabilities[capability].grants[type];

/** Whether a user of this type may call it at all. Limits to rows and states apply later. */
export const allows = (capability: Capability, type: UserType): boolean => grantOf(capability, type) !== 'no';

/** The facility role that this user type needs for the capability; null if none. */
export const placeRoleNeeded = (capability: Capability, type: UserType): PlaceRole | null => {
  const grant = grantOf(capability, type);
  if (grant === 'role APPROVE_INSPECTION') return 'APPROVE_INSPECTION';
  if (grant === 'role CREATE_INSPECTION') return 'CREATE_INSPECTION';
  return null;
};
