import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The types a company uses; without a company those of one's own, which for a super admin are all there are. */
export const useCompanyDeviceTypes = (companyUuid: string | undefined, enabled = true) =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { companyUuid } }),
    enabled,
    select: (answer) => answer.deviceTypes,
  });
