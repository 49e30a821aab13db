import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { PayloadProfile, ProfileChange, ProfilePayload, ShippedProfile, Trial, TrialPayload } from './schemas.ts';

const One = z.object({ payloadProfileId: Ref });
const one = z.object({ payloadProfile: PayloadProfile });

/** How payloads of makers are read: which decoded value means what. */
export const payloadProfiles = defineContract({
  list: {
    method: 'GET',
    path: '/api/lora/payload-profiles',
    summary: 'Payload profiles of the installation and of the own company, by name.',
    access: { can: 'lora.profiles' },
    response: z.object({ payloadProfiles: z.array(PayloadProfile) }),
    bounded: 'the query stops at 1000',
    errors: [],
  },
  listShipped: {
    method: 'GET',
    path: '/api/lora/payload-profiles/shipped',
    summary: 'Profiles of known makers that come with the product, to begin an own one with.',
    access: { can: 'lora.profiles' },
    response: z.object({ shipped: z.array(ShippedProfile) }),
    bounded: 'they are part of the program',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/lora/payload-profiles/{payloadProfileId}',
    summary: 'One payload profile with its script and its mapping.',
    access: { can: 'lora.profiles' },
    params: One,
    response: one,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/lora/payload-profiles',
    summary:
      'Adds a payload profile of the own company; of a super admin for the installation, or for the owner named.',
    access: { can: 'lora.profiles' },
    body: ProfilePayload,
    response: one,
    errors: ['companies/only_owner', 'payload-profiles/too_many'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/lora/payload-profiles/{payloadProfileId}',
    summary: 'Changes a payload profile; absent fields stay as they are. It applies to frames that come afterwards.',
    access: { can: 'lora.profiles' },
    params: One,
    body: ProfileChange,
    response: one,
    errors: [],
    edits: 'payloadProfile',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/lora/payload-profiles/{payloadProfileId}',
    summary: 'Deletes a payload profile that no LoRa device uses.',
    access: { can: 'lora.profiles' },
    params: One,
    response: Success,
    errors: ['payload-profiles/in_use'],
    repeat: 'key',
  },
  try: {
    method: 'POST',
    path: '/api/lora/payload-profiles/try',
    summary:
      'Shows what a frame would become with a script and a mapping: decoded fields, values, the alarm. Stores nothing.',
    access: { can: 'lora.profiles' },
    throttle: { perPerson: 60, windowSeconds: 60 },
    body: TrialPayload,
    response: z.object({ trial: Trial }),
    errors: [],
    repeat: { natural: 'it changes nothing' },
  },
});
