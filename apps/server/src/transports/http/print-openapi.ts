import { version } from '../../version.ts';
import { buildOpenApi } from './openapi.ts';

process.stdout.write(`${JSON.stringify(buildOpenApi('Trapline', version), null, 2)}\n`);
