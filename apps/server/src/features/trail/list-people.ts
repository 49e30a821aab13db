import type { trail } from '@trapline/contract/trail/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { selectPeople } from './trail.queries.ts';

export const listPeople: Handler<typeof trail.people> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const people = await selectPeople(ctx, place.id);
  return { people: people.map(({ name, surname, ...person }) => ({ ...person, name: `${name} ${surname}` })) };
};
