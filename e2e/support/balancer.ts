import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A load balancer for several processes: each request goes to the next process. */
export const startBalancer = async () => {
  let targets: readonly string[] = [];
  let requestCount = 0;
  const responseCounts = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const target = targets[requestCount++ % targets.length] ?? '';
    responseCounts.set(target, (responseCounts.get(target) ?? 0) + 1);
    const { method } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const forwarded = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The processes need the address of the balancer when they start, so their own addresses are set later. */
    sendTo: (urls: readonly string[]): void => {
      targets = urls;
    },
    /** The number of requests that each process received. */
    answeredBy: () => targets.map((target) => responseCounts.get(target) ?? 0),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
