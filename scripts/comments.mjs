/**
 * `npm run comments [folder …]`: the comments with words that a comment does without, and their share by folder.
 */
import { existsSync } from 'node:fs';
import { countByFolder, readComments, sourceFiles } from './lib/comment-words.mjs';

export default function comments(folders) {
  const comments = readComments(sourceFiles().filter((file) => existsSync(file)));
  const within = ({ file }) => folders.length === 0 || folders.some((folder) => file.startsWith(folder));
  for (const { file, line, text, marks } of comments.filter(within)) {
    if (marks.length > 0) console.log(`${file}:${line} [${marks.join(', ')}] ${text.replace(/\s+/g, ' ')}`);
  }
  const share = ({ all, marked }) => `${marked} of ${all} (${((100 * marked) / all).toFixed(1)} %)`;
  for (const [folder, count] of countByFolder(comments)) console.log(`${folder}: ${share(count)}`);
  const marked = comments.filter(({ marks }) => marks.length > 0).length;
  console.log(`all: ${share({ all: comments.length, marked })}`);
}
