/** Zod tries out whether it may compile code from texts. The security policy forbids it, and browsers report the attempt. */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
