import { readForm } from '@/lib/entry/form';
import { signIn } from '@/lib/entry/sign-in';

type Context = { params: Promise<{ prefix: string }> };

/** The login form, posted with or without JavaScript. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const post = await readForm(request, (await params).prefix);
  return post instanceof Response ? post : signIn(post);
}
