import { allEndpoints } from '@trapline/contract/contract.ts';
import { type ErrorCode, errorStatus } from '@trapline/contract/errors.ts';
import { capabilities } from '@trapline/contract/kernel/capabilities.ts';
import { type Endpoint, editedRecordType, isFileResponse } from '@trapline/contract/kernel/endpoint.ts';
import { scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { EVENT_TYPES } from '@trapline/contract/webhooks/events.ts';
import { WebhookMessage } from '@trapline/contract/webhooks/schemas.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Named schemas, defined once and referred to by name. */
const components: Record<string, Json> = {
  Error: {
    type: 'object',
    required: ['code', 'message', 'error', 'errors'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string', description: 'In the language of Accept-Language' },
      error: { type: 'string', description: 'Equals `code`' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
        },
      },
      details: { type: 'string' },
      changed: {
        type: 'object',
        description: 'With `changed_meanwhile`: the current values of the sent fields that differ',
        required: ['version', 'at', 'by', 'now'],
        properties: {
          version: { type: 'integer', description: 'To send in `If-Match` when the change is still meant' },
          at: { type: ['string', 'null'], description: 'When it was changed' },
          by: { type: ['string', 'null'], description: 'Who changed it, as far as the caller may know' },
          now: { type: 'object' },
        },
      },
      requestId: { type: 'string' },
    },
  },
};

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }));
};

const multipartSchema = (endpoint: Endpoint): Json => {
  const fields = endpoint.body
    ? (jsonSchema(endpoint.body, 'input') as { properties?: Json; required?: string[] })
    : {};
  return {
    type: 'object',
    properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), 'file'],
  };
};

const requestBodyOf = (endpoint: Endpoint): Json => {
  if (endpoint.upload)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: multipartSchema(endpoint) } } },
    };
  if (endpoint.bytes) {
    const schema = { type: 'string', format: 'binary', maxLength: endpoint.bytes.maxBytes };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = jsonSchema(endpoint.body, 'input');
  const form = endpoint.form ? { 'application/x-www-form-urlencoded': { schema } } : {};
  const required = !endpoint.body.safeParse(undefined).success;
  return { requestBody: { required, content: { ...form, 'application/json': { schema } } } };
};

const commonCodesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...('can' in endpoint.access ? (['invalid_token', 'forbidden'] as const) : []),
  ...(endpoint.params ? (['not_found'] as const) : []),
  ...(endpoint.query || endpoint.body ? (['validation_error'] as const) : []),
  ...(endpoint.throttle ? (['request/too_many'] as const) : []),
  ...(editedRecordType(endpoint) === null ? [] : (['changed_meanwhile'] as const)),
  ...(endpoint.method !== 'GET' && endpoint.repeat === 'key' ? (['request/idempotency_mismatch'] as const) : []),
];

const errorResponsesOf = (endpoint: Endpoint): Json => {
  const codes = [...new Set([...commonCodesOf(endpoint), ...endpoint.errors])];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const okResponseOf = ({ response }: Endpoint): Json =>
  isFileResponse(response)
    ? { description: 'The file', content: { [response.file]: { schema: { type: 'string', format: 'binary' } } } }
    : { description: 'OK', content: { 'application/json': { schema: jsonSchema(response, 'output') } } };

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description:
    'A repeated call with the same key and content changes nothing and returns the first response, for eight days. A key that is a uuid becomes the uuid of the record or photo that the call creates: later repeats create no second one either and return the first in its current state.',
};

const versionParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^("[1-9][0-9]{0,8}"|\\*)$' },
  description:
    'The `version` of the answer this change was made of, in quotes. When it is another by now, the change is refused with `changed_meanwhile`, which tells what stands. Without the header the later change stands.',
};

const accessOf = ({ access, method, scope }: Endpoint): Json =>
  'can' in access
    ? {
        'x-capability': access.can,
        'x-roles': capabilities[access.can].grants,
        'x-key-scope': scopeOfCall({ access, method, scope }) ?? null,
        security: [{ bearer: [] }, { cookie: [] }],
      }
    : { 'x-public': access.public, security: [] };

const operation = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [name.slice(0, name.indexOf('.'))],
  summary: endpoint.summary,
  ...accessOf(endpoint),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.method !== 'GET' && endpoint.repeat === 'key' ? [idempotencyParameter] : []),
    ...(editedRecordType(endpoint) === null ? [] : [versionParameter]),
  ],
  ...requestBodyOf(endpoint),
  responses: { 200: okResponseOf(endpoint), ...errorResponsesOf(endpoint) },
});

/** The messages that are sent to the webhooks of a root company. */
const webhooks = Object.fromEntries(
  EVENT_TYPES.map((type) => [
    type,
    {
      post: {
        operationId: type,
        tags: ['webhooks'],
        summary:
          'Is sent as defined by Standard Webhooks: verify `webhook-signature`, and process each `webhook-id` once.',
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          name,
          in: 'header',
          required: true,
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: jsonSchema(WebhookMessage.extend({ type: z.literal(type) }), 'output') },
          },
        },
        responses: { '2XX': { description: 'Taken. Anything else is tried again; 410 ends it.' } },
      },
    },
  ]),
);

/** The OpenAPI 3.1 document of the whole contract. */
export const buildOpenApi = (productName: string, version: string): Json => {
  const byPath = Map.groupBy(allEndpoints, ({ endpoint }) => endpoint.path);
  const paths = Object.fromEntries(
    [...byPath].map(([path, endpoints]) => [
      path,
      Object.fromEntries(
        endpoints.map(({ name, endpoint }) => [endpoint.method.toLowerCase(), operation(name, endpoint)]),
      ),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: `${productName} API`,
      version,
      description:
        'Every path works with and without the prefix /api. Any id in a path or body may be the numeric id or the uuid. Headers: Authorization, Accept-Language, X-Timezone, X-Date, X-Local-Date, X-Enterprise-Id, X-Person, Idempotency-Key, If-Match; none is required beyond Authorization. An API key calls what its scopes open (`x-key-scope`).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'trapline_session' },
      },
    },
  };
};
