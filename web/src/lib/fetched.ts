/** What the server tells over HTTP to the people of a room. */
import { basePath } from "./line";

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

export async function told<T>(code: string, what: string, token: string): Promise<T> {
  return (await (await answered(code, what, token)).json()) as T;
}
