/** What the server tells over HTTP to the people of a room. */
import { basePath } from "./line";
import { tokensAt } from "./storage";

/** It was not given; `status` says why. */
export class Missing extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

export async function answered(code: string, what: string, token: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${basePath()}/api/rooms/${code}/${what}`, { headers });
  if (!answer.ok) throw new Missing(answer.status);
  return answer;
}

/** A device that several share has a token for each: what is this one's own. */
export async function answeredTo(code: string, what: string, who: string): Promise<Response> {
  let fault = new Missing(404);
  for (const token of tokensAt(code))
    try {
      return await answered(code, `${what}${what.includes("?") ? "&" : "?"}who=${encodeURIComponent(who)}`, token);
    } catch (error) {
      if (!(error instanceof Missing) || error.status !== 404) throw error;
      fault = error;
    }
  throw fault;
}

export async function toldTo<T>(code: string, what: string, who: string): Promise<T> {
  return (await answeredTo(code, what, who)).json();
}

export async function told<T>(code: string, what: string, token: string): Promise<T> {
  return (await answered(code, what, token)).json();
}
