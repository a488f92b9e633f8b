// Game records in and out: pasted, chosen as a file or dropped on the page; written as text, SGF or Piskvork's form.

import { html } from "../markup.js";
import { readRecord, writeRecord } from "../server.js";
import { announce } from "../announce.js";
import { treeOfRecord, recordOfTree } from "./record_tree.js";

const FORMS = { txt: "Noughts text (.txt)", sgf: "SGF (.sgf)", psq: "Piskvork (.psq)" };
const LARGEST = 1 << 20;

export class RecordsDialog {
  constructor(dialog, session) {
    Object.assign(this, { dialog, session });
    addEventListener("dragover", (event) => {
      if (holdsFile(event)) event.preventDefault();
    });
    addEventListener("drop", (event) => this.#onDrop(event));
  }

  open() {
    this.#build();
    this.dialog.showModal();
  }

  #build() {
    this.text = html("textarea", {
      id: "record-text",
      rows: 8,
      spellcheck: "false",
      "aria-describedby": "record-note",
    });
    this.form = html(
      "select",
      { id: "record-form" },
      Object.entries(FORMS).map(([form, name]) => html("option", { value: form }, name)),
    );
    const file = html("input", {
      type: "file",
      id: "record-file",
      class: "visually-hidden",
      accept: ".txt,.sgf,.psq",
      onchange: () => this.#readFile(file.files[0]),
    });
    this.note = html(
      "p",
      { class: "small quiet", id: "record-note", role: "status" },
      "Paste a record here, choose a file, or drop one anywhere on the page.",
    );
    this.fault = html("p", { class: "fault", id: "record-fault", role: "alert" });
    this.dialog.replaceChildren(
      html(
        "div",
        { class: "dialog-form" },
        html("h2", { id: "records-title" }, "Records"),
        html("div", { class: "field" }, html("label", { for: "record-text" }, "Record"), this.text),
        this.note,
        this.fault,
        html(
          "div",
          { class: "buttons" },
          html(
            "button",
            { type: "button", class: "primary", id: "record-open", onclick: () => this.#read(this.text.value) },
            "Open this record",
          ),
          html("label", { class: "button file-button", for: "record-file" }, "Choose a file"),
          file,
        ),
        html("h3", {}, "Write this game"),
        html(
          "div",
          { class: "write-row" },
          html("div", { class: "field" }, html("label", { for: "record-form" }, "Form"), this.form),
          html("button", { type: "button", id: "record-write", onclick: () => this.#write() }, "Show as text"),
          html("button", { type: "button", id: "record-save", onclick: () => this.#save() }, "Save as file"),
        ),
        html(
          "div",
          { class: "buttons dialog-buttons" },
          html("button", { type: "button", onclick: () => this.dialog.close() }, "Close"),
        ),
      ),
    );
  }

  async #read(text, form = undefined) {
    try {
      const record = await readRecord(text, form);
      const { tree, players } = treeOfRecord(record);
      if (this.dialog.open) this.dialog.close();
      this.session.open(tree);
      announce(`Record opened: ${tree.line.length - 1} moves${players ? `, ${players}` : ""}`);
    } catch (error) {
      if (!this.dialog.open) this.open();
      this.text.value = text;
      this.fault.textContent = error.message;
    }
  }

  async #readFile(file) {
    if (!file) return;
    if (file.size > LARGEST) this.fault.textContent = "This file is too large for a record: at most 1 MiB is read.";
    else await this.#read(await file.text());
  }

  async #onDrop(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    if (!this.dialog.open) this.open();
    await this.#readFile(file);
  }

  async #written() {
    this.fault.textContent = "";
    try {
      return await writeRecord(recordOfTree(this.session, this.form.value));
    } catch (error) {
      this.fault.textContent = error.message;
      return null;
    }
  }

  async #write() {
    const written = await this.#written();
    if (!written) return;
    this.text.value = written.text;
    this.text.focus();
    this.text.select();
    this.#noteDropped(written);
  }

  async #save() {
    const written = await this.#written();
    if (!written) return;
    this.#noteDropped(written);
    const address = URL.createObjectURL(new Blob([written.text], { type: "text/plain" }));
    html("a", { href: address, download: `game.${this.form.value}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  #noteDropped({ dropped = [] }) {
    this.note.textContent = dropped.length ? `Left out: ${dropped.join("; ")}.` : "The whole game is in this text.";
  }
}

const holdsFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
