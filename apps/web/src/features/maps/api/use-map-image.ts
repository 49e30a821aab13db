import { useMutation } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import type { PLAN_FORMATS } from '@trapline/contract/maps/rules.ts';
import { call } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';

/** As the documents say (R0426). */
const TIMEOUT_MS = 300_000;

type Wanted = {
  readonly placeId: string;
  readonly map: { readonly uuid: string; readonly name: string };
  readonly format: (typeof PLAN_FORMATS)[number];
  readonly deviceTypeIds?: string[];
  readonly at?: string;
};

/** The plan as a file. */
export const useMapImage = () =>
  useMutation({
    mutationFn: async ({ placeId, map, format, deviceTypeIds, at }: Wanted) => {
      const query = { format, deviceTypeIds, at };
      const input = { params: { placeId, mapId: map.uuid }, query };
      downloadBlob(await call(maps.image, input, { timeoutMs: TIMEOUT_MS }), `${map.name}.${format}`);
    },
  });
