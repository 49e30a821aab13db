/** The link of the last letter to somebody, from the inbox of the demo; mails go out a moment after the change. */
export const linkFor = async (url: string, email: string): Promise<string> => {
  for (let attempt = 0; attempt < 600; attempt++) {
    const inbox = await (await fetch(`${url}/api/demo/inbox`)).text();
    const letter = inbox.split('<details>').find((part) => part.includes(email));
    const link = /href=&quot;(http[^&]+)&quot;/.exec(letter ?? '')?.[1];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter for ${email}`);
};
