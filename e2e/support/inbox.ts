import { until } from './eventually.ts';

/** The link of the last mail to a person, from the demo inbox; mails are sent a moment after the change. */
export const linkFor = async (url: string, email: string): Promise<string> => {
  const findLink = async () => {
    const inbox = await (await fetch(`${url}/api/demo/inbox`)).text();
    const mail = inbox.split('<details>').find((part) => part.includes(email));
    return /href=&quot;(http[^&]+)&quot;/.exec(mail ?? '')?.[1];
  };
  return until(findLink, `a letter for ${email}`);
};
