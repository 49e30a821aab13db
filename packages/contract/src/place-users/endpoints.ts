import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { PlaceNotificationTypesPayload, PlaceRolesPayload, PlaceUser } from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const PlaceUserParams = PlaceParams.extend({ userId: Ref });

export const placeUsers = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/users',
    summary: 'Lists people assigned to a facility with their rights and notifications there, by surname; at most 500.',
    access: { can: 'place-users.see' },
    params: PlaceParams,
    response: z.object({ users: z.array(PlaceUser) }),
    bounded: 'the query stops at 500',
    errors: [],
  },
  assign: {
    method: 'PUT',
    path: '/api/places/{placeId}/users/{userId}',
    summary:
      'Assigns a person of the client or its contractor to a facility and grants rights there in one step; rights that the person already has stay.',
    access: { can: 'place-users.edit' },
    params: PlaceUserParams,
    body: PlaceRolesPayload,
    response: PlaceRolesPayload,
    errors: ['users/right_not_held'],
    repeat: { natural: 'a person is assigned once, and the same rights change nothing' },
  },
  getRoles: {
    method: 'GET',
    path: '/api/places/{placeId}/users/{userId}/roles',
    summary: 'Returns the rights of a person for the facility.',
    access: { can: 'place-users.see' },
    params: PlaceUserParams,
    response: PlaceRolesPayload,
    bounded: 'there are two rights',
    errors: [],
  },
  setRoles: {
    method: 'PUT',
    path: '/api/places/{placeId}/users/{userId}/roles',
    summary:
      'Sets the rights of a person for the facility; callers grant and revoke only rights that they have themselves.',
    access: { can: 'place-users.edit' },
    params: PlaceUserParams,
    body: PlaceRolesPayload,
    response: PlaceRolesPayload,
    errors: ['users/right_not_held', 'users/holds_more'],
    repeat: { natural: 'the same rights once more change nothing' },
  },
  setNotificationTypes: {
    method: 'PUT',
    path: '/api/places/{placeId}/users/{userId}/notification-types',
    summary: 'Sets which reports of the facility a person receives by e-mail (DEC-052).',
    access: { can: 'place-users.edit' },
    params: PlaceUserParams,
    body: PlaceNotificationTypesPayload,
    response: PlaceNotificationTypesPayload,
    errors: [],
    repeat: { natural: 'the same notifications once more change nothing' },
  },
});
