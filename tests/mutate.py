"""Damaged copies of good texts, the same ones at every run."""

from collections.abc import Iterator, Sequence
from random import Random


def mutations(samples: Sequence[str], count: int, seed: int) -> Iterator[str]:
    """Yield count texts, each a sample with one to four things wrong with it."""
    random = Random(seed)
    alphabet = "".join(sorted({*"".join(samples), *'()[]{};"\\ \n\r\t\0,:.-+*0189abXO\ufeffé\u2028\U0001f600'}))
    for _ in range(count):
        text = random.choice(samples)
        for _ in range(random.choice((1, 1, 1, 2, 4))):
            text = _mutated(text, samples, alphabet, random)
        yield text


def _mutated(text: str, samples: Sequence[str], alphabet: str, random: Random) -> str:
    start = random.randint(0, len(text))
    # Mostly a few characters, now and then anything up to the end.
    end = min(len(text), start + random.choice((1, 1, 2, 5, 20, len(text))))
    piece = text[start:end]
    match random.randrange(7):
        case 0:  # a bit of one character flipped
            piece = (
                "".join(chr(min(ord(letter) ^ 1 << random.randrange(7), 0x10FFFF)) for letter in piece[:1]) + piece[1:]
            )
        case 1:
            piece = ""
        case 2:
            piece *= random.choice((2, 2, 3, 30))
        case 3:
            piece += "".join(random.choices(alphabet, k=random.randint(1, 3)))
        case 4:
            piece = random.choice(alphabet)
        case 5:  # a splice: this sample's beginning, another's end
            other = random.choice(samples)
            return text[:start] + other[random.randint(0, len(other)) :]
        case _:  # something moved elsewhere
            rest = text[:start] + text[end:]
            to = random.randint(0, len(rest))
            return rest[:to] + piece + rest[to:]
    return text[:start] + piece + text[end:]
