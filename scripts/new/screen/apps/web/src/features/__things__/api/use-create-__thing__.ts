import { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreate__Thing__ = () => useWrite(__things_camel__.create, { showsErrors: true });
