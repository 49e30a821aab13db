import Fastify from 'fastify';
import pg from 'pg';

/** Three routes with a schema and the statement that each needs, without accounts, rights, rules and history. */

const pool = new pg.Pool({ connectionString: process.env.PEERS_URL ?? '', max: 10 });
const http = Fastify();

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const time = { type: 'string', format: 'date-time', nullable: true } as const;
const id = { type: 'string', format: 'uuid' } as const;
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: 'object', properties }) as const;
const place = object({ place: id });

const Visit = object({
  id,
  name: text,
  status: text,
  started_at: time,
  finished_at: time,
  approved_at: time,
  person: text,
});
const Device = object({
  id,
  number: text,
  name: text,
  location: text,
  type: text,
  detect: { type: 'boolean' },
  battery: { ...number, nullable: true },
  rssi: { ...number, nullable: true },
  last_contact_at: time,
});
const facts = { visit_id: id, device_id: id, pest_id: number, amount: number, person_id: id } as const;

http.get<{ Params: { place: string }; Querystring: { limit: number } }>(
  '/places/:place/visits',
  {
    schema: {
      params: place,
      querystring: object({ limit: { type: 'integer', maximum: 100, default: 10 } }),
      response: { 200: object({ visits: { type: 'array', items: Visit }, count: number }) },
    },
  },
  async ({ params, query }) => {
    const [visits, count] = await Promise.all([
      pool.query({
        name: 'visits',
        text: `select visits.id, visits.name, status, started_at, finished_at, approved_at, people.name as person
          from peers.visits join peers.people on people.id = person_id
          where place_id = $1 order by started_at desc limit $2`,
        values: [params.place, query.limit],
      }),
      pool.query({
        name: 'count',
        text: 'select count(*)::integer as count from peers.visits where place_id = $1',
        values: [params.place],
      }),
    ]);
    return { visits: visits.rows, count: count.rows[0]?.count };
  },
);

http.get<{ Params: { place: string } }>(
  '/places/:place/devices',
  { schema: { params: place, response: { 200: object({ devices: { type: 'array', items: Device } }) } } },
  async ({ params }) => {
    const { rows } = await pool.query({
      name: 'devices',
      text: `select devices.id, number, devices.name, location, device_types.name as type, detect, battery, rssi,
          last_contact_at
        from peers.devices join peers.device_types on device_types.id = type_id
        where place_id = $1 order by detect desc, number_prefix, number_value, devices.id`,
      values: [params.place],
    });
    return { devices: rows };
  },
);

http.post<{ Body: Record<string, string | number> }>(
  '/records',
  {
    schema: {
      body: { ...object(facts), required: Object.keys(facts) },
      response: { 201: object({ id, ...facts, created_at: time }) },
    },
  },
  async ({ body }, reply) => {
    const { rows } = await pool.query({
      name: 'record',
      text: `insert into peers.records (visit_id, device_id, pest_id, amount, person_id)
        values ($1, $2, $3, $4, $5)
        returning id, visit_id, device_id, pest_id::integer, amount, person_id, created_at`,
      values: [body.visit_id, body.device_id, body.pest_id, body.amount, body.person_id],
    });
    return reply.code(201).send(rows[0]);
  },
);

console.log(`ready ${await http.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void http.close().then(() => process.exit(0)));
