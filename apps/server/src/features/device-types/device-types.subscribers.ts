import { subscribe } from '../../kernel/events.ts';
import { ownerCreated } from '../companies/companies.events.ts';
import { insertGlobalDeviceTypes } from './company-device-types.queries.ts';

export const deviceTypesSubscribers = [
  // a new root company starts with the whole global catalogue; its admin removes and adds types (product rule P17)
  subscribe(ownerCreated, (tx, { rootCompanyId }) => insertGlobalDeviceTypes(tx, rootCompanyId)),
];
