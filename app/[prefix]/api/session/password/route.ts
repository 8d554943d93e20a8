import { readForm } from '@/lib/entry/form';
import { setNewPassword } from '@/lib/entry/new-password';

type Context = { params: Promise<{ prefix: string }> };

/** The form for a new password, posted with or without JavaScript. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const post = await readForm(request, (await params).prefix);
  return post instanceof Response ? post : setNewPassword(post);
}
