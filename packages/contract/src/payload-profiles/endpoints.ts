import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { PayloadProfile, ProfileChange, ProfilePayload, ShippedProfile, Trial, TrialPayload } from './schemas.ts';

const PayloadProfileParams = z.object({ payloadProfileId: Ref });
const payloadProfileResponse = z.object({ payloadProfile: PayloadProfile });

/** Decoding of manufacturers’ payloads: the meaning of each decoded value. */
export const payloadProfiles = defineContract({
  list: {
    method: 'GET',
    path: '/api/lora/payload-profiles',
    summary: 'Lists payload profiles of the installation and of the caller’s company, by name.',
    access: { can: 'lora.profiles' },
    response: z.object({ payloadProfiles: z.array(PayloadProfile) }),
    bounded: 'the query stops at 1000',
    errors: [],
  },
  listShipped: {
    method: 'GET',
    path: '/api/lora/payload-profiles/shipped',
    summary: 'Lists profiles of known manufacturers that come with the product, as templates for new ones.',
    access: { can: 'lora.profiles' },
    response: z.object({ shipped: z.array(ShippedProfile) }),
    bounded: 'they are part of the program',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/lora/payload-profiles/{payloadProfileId}',
    summary: 'Returns one payload profile with its script and its mapping.',
    access: { can: 'lora.profiles' },
    params: PayloadProfileParams,
    response: payloadProfileResponse,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/lora/payload-profiles',
    summary:
      'Adds a payload profile for the caller’s company; a super admin adds it for the installation or for the named owner.',
    access: { can: 'lora.profiles' },
    body: ProfilePayload,
    response: payloadProfileResponse,
    errors: ['companies/only_owner', 'payload-profiles/too_many'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/lora/payload-profiles/{payloadProfileId}',
    summary: 'Changes a payload profile; absent fields stay as they are. The change applies to later frames.',
    access: { can: 'lora.profiles' },
    params: PayloadProfileParams,
    body: ProfileChange,
    response: payloadProfileResponse,
    errors: [],
    edits: 'payloadProfile',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/lora/payload-profiles/{payloadProfileId}',
    summary: 'Deletes a payload profile that no LoRa device uses.',
    access: { can: 'lora.profiles' },
    params: PayloadProfileParams,
    response: Success,
    errors: ['payload-profiles/in_use'],
    repeat: 'key',
  },
  try: {
    method: 'POST',
    path: '/api/lora/payload-profiles/try',
    summary: 'Tests a script and a mapping with a frame: returns decoded fields, values and the alarm. Stores nothing.',
    access: { can: 'lora.profiles' },
    throttle: { perPerson: 60, windowSeconds: 60 },
    body: TrialPayload,
    response: z.object({ trial: Trial }),
    errors: [],
    repeat: { natural: 'it changes nothing' },
  },
});
