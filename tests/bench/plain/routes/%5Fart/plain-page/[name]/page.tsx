// biome-ignore-all lint/suspicious/noArrayIndexKey: the texts of the page never change
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface PlainText {
  tag: 'a' | 'button' | 'p';
  text: string;
}

/** The baseline of a page: its texts, links and buttons, as plain elements. */
export default async function PlainPage({ params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const file = path.join(process.cwd(), 'plain-pages', `${name}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as readonly PlainText[];
  return (
    <main>
      {texts.map(({ tag: Tag, text }, index) =>
        Tag === 'a' ? (
          <a key={index} href="/">
            {text}
          </a>
        ) : (
          <Tag key={index}>{text}</Tag>
        ),
      )}
    </main>
  );
}
