import { DeviceTypeCreateScreen } from './DeviceTypeCreateScreen.tsx';
import { DeviceTypeScreen } from './DeviceTypeScreen.tsx';
import { EntriesScreen } from './EntriesScreen.tsx';

/** The global lists, edited by the super admin. */

export const SharedTypeCreateScreen = () => <DeviceTypeCreateScreen area="admin" companyUuid={undefined} />;

export const SharedTypeScreen = () => <DeviceTypeScreen area="admin" />;

export const SharedActionsScreen = () => <EntriesScreen area="admin" kind="actions" />;

export const SharedObjectsScreen = () => <EntriesScreen area="admin" kind="objects" />;

export const SharedObservationsScreen = () => <EntriesScreen area="admin" kind="observations" />;
