import { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { create__Thing__ } from './create-__thing__.ts';
import { list__Things__ } from './list-__things__.ts';
import { update__Thing__ } from './update-__thing__.ts';

export const __things_camel__Routes = implement('__things_camel__', __things_camel__, {
  list: list__Things__,
  create: create__Thing__,
  update: update__Thing__,
});
