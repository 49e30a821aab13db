import { getRouteApi } from '@tanstack/react-router';
import { useListSearch } from '~/lib/use-list-search.ts';
import { DeviceTypeCreateScreen } from './DeviceTypeCreateScreen.tsx';
import { DeviceTypeScreen } from './DeviceTypeScreen.tsx';
import { EntriesScreen } from './EntriesScreen.tsx';

/** Device types, actions, pests and observations of a company, in addition to the global ones. */

const createRoute = getRouteApi('/app/device-types/create');
const actionsRoute = getRouteApi('/app/device-types/actions');
const objectsRoute = getRouteApi('/app/device-types/objects');
const observationsRoute = getRouteApi('/app/device-types/observations');

export const OwnTypeCreateScreen = () => (
  <DeviceTypeCreateScreen area="company" companyUuid={createRoute.useSearch().company} />
);

export const OwnTypeScreen = () => <DeviceTypeScreen area="company" />;

export function OwnActionsScreen() {
  const [{ company }, filter] = useListSearch(actionsRoute);
  return (
    <EntriesScreen
      area="company"
      kind="actions"
      company={company}
      onCompany={(chosen) => filter({ company: chosen })}
    />
  );
}

export function OwnObjectsScreen() {
  const [{ company }, filter] = useListSearch(objectsRoute);
  return (
    <EntriesScreen
      area="company"
      kind="objects"
      company={company}
      onCompany={(chosen) => filter({ company: chosen })}
    />
  );
}

export function OwnObservationsScreen() {
  const [{ company }, filter] = useListSearch(observationsRoute);
  return (
    <EntriesScreen
      area="company"
      kind="observations"
      company={company}
      onCompany={(chosen) => filter({ company: chosen })}
    />
  );
}
