import { trail } from '@trapline/contract/trail/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listEntries } from './list-entries.ts';
import { listPeople } from './list-people.ts';

export const trailRoutes = implement('trail', trail, { list: listEntries, people: listPeople });
