import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type Entry, type EntryKind } from './entries/entry-kinds.ts';
import { toPositions } from './to-positions.ts';

/** The types that a company uses; without a company those of the user's company, for a super admin all types. */
export const useCompanyDeviceTypes = (companyUuid: string | undefined, enabled = true) =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { companyUuid } }),
    enabled,
    select: (answer) => answer.deviceTypes,
  });

/** One type with everything that can be recorded on it; users who may change it also get its number of devices. */
export const useDeviceType = (deviceTypeId: string) =>
  useQuery(queryFor(deviceTypes.get, { params: { deviceTypeId } }));

type EntriesQuery = {
  readonly parentCompanyId?: 'ROOT' | 'ONLY_COMPANY' | undefined;
  readonly companyId?: string | undefined;
  readonly companyUuid?: string | undefined;
};

/** Actions, pests or observations in their order, independent of their field name in the response. */
export const useEntries = (kind: EntryKind, query: EntriesQuery) =>
  useQuery({
    ...queryFor(callsOf(kind).list, { query }),
    select: (answer): readonly Entry[] => Object.values(answer).flat(),
  });

/** The current version of one entry, and how often it was recorded. */
export const useEntry = (kind: EntryKind, uuid: string) => {
  const { get, parameter } = callsOf(kind);
  return useQuery({
    ...queryFor(get, { params: { [parameter]: uuid } as { [parameter]: string } }),
    select: ({ use, ...answer }) => ({ use, entry: Object.values(answer)[0] as Entry }),
  });
};

/** The global types, which every company may use. */
export const useGlobalDeviceTypes = (enabled = true) =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { type: 'GLOBAL' } }),
    enabled,
    select: (answer) => answer.deviceTypes,
  });

export const useAssignDeviceTypes = () => useWrite(deviceTypes.assignToCompany, { showsErrors: true });

export const useAssignEntries = (kind: EntryKind, deviceTypeId: string) => {
  const { assign, refs } = callsOf(kind);
  const put = useWrite(assign, { showsErrors: true });
  return (uuids: readonly string[]) => put.mutateAsync({ params: { deviceTypeId }, body: { [refs]: [...uuids] } });
};

export const useCreateDeviceType = () => useWrite(deviceTypes.create, { showsErrors: true });

export const useDeleteDeviceType = () => useWrite(deviceTypes.delete, { showsErrors: true });

export const useDeleteEntry = (kind: EntryKind) => {
  const { delete: call, parameter } = callsOf(kind);
  const remove = useWrite(call, { showsErrors: true });
  return (uuid: string) => remove.mutateAsync({ params: { [parameter]: uuid } as never });
};

export const useOrderDeviceTypes = () => {
  const order = useWrite(deviceTypes.setOrder);
  return (uuids: readonly string[]) => order.mutateAsync({ body: toPositions(uuids) });
};

export const useOrderEntries = (kind: EntryKind) => {
  const order = useWrite(callsOf(kind).order);
  return (uuids: readonly string[]) => order.mutateAsync({ body: toPositions(uuids) });
};

/** Writes the type from the response to the cache before the drag ends, so that the rows do not jump back. */
export const useOrderEntriesOnType = (kind: EntryKind, deviceTypeId: string) => {
  const client = useQueryClient();
  const order = useWrite(callsOf(kind).orderOnType, {
    onSuccess: ({ deviceType }) => {
      client.setQueriesData({ queryKey: keyOf(deviceTypes.get, { params: { deviceTypeId } }) }, (known?: object) =>
        known ? { ...known, deviceType } : known,
      );
    },
  });
  return (uuids: readonly string[]) => order.mutateAsync({ params: { deviceTypeId }, body: toPositions(uuids) });
};

export const useRemoveDeviceType = () => useWrite(deviceTypes.removeFromCompany, { showsErrors: true });

/** Creates an entry, or updates the given one. */
export const useSaveEntry = (kind: EntryKind) => {
  const { create, update, parameter } = callsOf(kind);
  const adding = useWrite(create, { showsErrors: true });
  const changing = useWrite(update, { showsErrors: true });
  return (entry: Entry | null, body: object, version: number): Promise<unknown> => {
    // the form values match the schema of this kind
    if (entry) return changing.mutateAsync({ params: { [parameter]: entry.uuid } as never, body, version });
    return adding.mutateAsync({ body: body as never });
  };
};

export const useUnassignEntry = (kind: EntryKind, deviceTypeId: string) => {
  const unassign = useWrite(callsOf(kind).takeOff, { showsErrors: true });
  return (associationUuid: string) => unassign.mutateAsync({ params: { deviceTypeId, associationUuid } });
};

export const useUpdateDeviceType = () => useWrite(deviceTypes.update, { showsErrors: true });
