import { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** __Things_words__ of a facility. */
export const use__Things__ = (placeId: string) =>
  useQuery({ ...queryFor(__things_camel__.list, { params: { placeId } }), select: (answer) => answer.__things_camel__ });

export const useCreate__Thing__ = () => useWrite(__things_camel__.create, { showsErrors: true });
